mod away;
mod drafts;
mod links;
mod matches;
mod seats;
mod together;
mod wishes;
mod worst;

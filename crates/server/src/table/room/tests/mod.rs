mod away;
mod drafts;
mod links;
mod matches;
mod seats;
mod wishes;
mod worst;

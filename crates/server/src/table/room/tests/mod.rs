mod away;
mod drafts;
mod links;
mod matches;
mod proposals;
mod seats;
mod together;
mod worst;

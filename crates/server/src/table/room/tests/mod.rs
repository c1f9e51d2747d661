mod drafts;
mod matches;
mod seats;
mod wishes;

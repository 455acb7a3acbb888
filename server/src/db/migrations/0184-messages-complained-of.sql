-- The message that a complaint is about, as it read when it was handed over; null where it is about none.
alter table feedback add column about_cipher text;

-- What the message that a consent was spent on tells of. It decides the words that a lock screen shows.
alter table subscription_consent
  add column about text not null default 'session' check (about in ('session', 'conversation'));

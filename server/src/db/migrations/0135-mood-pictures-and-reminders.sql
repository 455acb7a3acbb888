-- The picture of an entry: too long to be read with every page of them. It is its owner's alone, and goes with the entry.
create table mood_picture (
  picture_no     text primary key,
  entry_no       text not null unique references mood_entry on delete cascade,
  user_id        bigint not null references app_user,
  width          integer not null check (width > 0),
  height         integer not null check (height > 0),
  content_cipher text not null
);
create index on mood_picture (user_id);

-- At which minute of Beijing's day somebody wants to be reminded of noting their mood. Who has no row is not.
create table mood_reminder (
  user_id bigint primary key references app_user,
  minute  integer not null check (minute between 0 and 1439),
  -- A time that had passed when it was set is tomorrow's.
  set_at  timestamptz not null
);
create index on mood_reminder (minute);

-- A time that somebody set for themselves is another thing to tell of.
alter table subscription_consent drop constraint subscription_consent_about_check;
alter table subscription_consent
  add constraint subscription_consent_about_is_known check (about in ('session', 'conversation', 'ownTime')) not valid;

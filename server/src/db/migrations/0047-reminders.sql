-- What somebody wants to be reminded of, and where, as far as it differs from what is usual (domain/rules/reminder.ts).
create table reminder_choice (
  user_id bigint  not null references app_user,
  kind    text    not null,
  channel text    not null check (channel in ('message', 'wechat', 'sms')),
  wanted  boolean not null,
  primary key (user_id, kind, channel)
);

-- When nothing is sent to a telephone, in minutes of Beijing's day; the same twice: never. Who has no row has the usual hours.
create table quiet_hours (
  user_id     bigint primary key references app_user,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute   integer not null check (to_minute between 0 and 1439)
);

-- What a person was reminded of: once, whatever dies in between. A session that was moved is reminded of anew.
create table reminder (
  kind    text not null,
  subject text not null,
  user_id bigint not null references app_user,
  told_at timestamptz not null,
  primary key (kind, subject)
);
create index on reminder (told_at);

-- A short message to be sent, or that was.
create table reminder_sms (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references app_user,
  starts_at timestamptz not null,
  made_at   timestamptz not null,
  attempts  integer not null default 0,
  sent_at   timestamptz,
  -- The gateway's code where it will not send it.
  refusal   text
);
create index on reminder_sms (id) where sent_at is null and refusal is null;
create index on reminder_sms (made_at);

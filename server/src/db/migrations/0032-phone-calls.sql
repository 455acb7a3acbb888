-- A consultant's telephone, sealed: a masked call has to be put through to it. Who has not logged in since has none yet.
alter table consultant add column phone_cipher text;

-- The number between the two of one session. Asked: nobody knows yet what the provider made of it. Ending: still to be unbound.
create table phone_binding (
  -- Told to the provider, and by it with every call; nobody else knows it.
  out_id          text primary key,
  appoint_no      text not null references appointment,
  -- The visitor's telephone as it was then: another one makes another binding.
  user_phone_hash text not null,
  state           text not null check (state in ('asked', 'bound', 'ending', 'ended')),
  subs_id         text unique,
  secret_no       text,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  check ((subs_id is null) = (secret_no is null)),
  check (state in ('asked', 'ended') or subs_id is not null)
);
create unique index on phone_binding (appoint_no) where state = 'bound';
create index on phone_binding (expires_at) where state <> 'ended';

-- Who asked for the number, and when: so many an hour.
create table phone_call_ask (
  id         bigint generated always as identity primary key,
  appoint_no text not null references appointment,
  -- 1 consultant, 2 visitor.
  user_type  smallint not null check (user_type in (1, 2)),
  asked_at   timestamptz not null
);
create index on phone_call_ask (appoint_no, user_type, asked_at);

-- Calls that took place, without the numbers of those who spoke.
create table phone_call (
  call_id    text primary key,
  appoint_no text not null references appointment,
  -- Who called.
  user_type  smallint not null check (user_type in (1, 2)),
  called_at  timestamptz not null,
  -- 0 when nobody answered.
  seconds    integer not null check (seconds >= 0)
);
create index on phone_call (appoint_no);

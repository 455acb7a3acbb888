-- Availability, orders, sessions.

create table schedule_rule (
  id            bigint generated always as identity primary key,
  consultant_id bigint not null references consultant,
  weekday       integer not null check (weekday between 1 and 7),
  start_minute  integer not null check (start_minute % 30 = 0),
  end_minute    integer not null check (end_minute % 30 = 0 and end_minute <= 1440),
  check (start_minute < end_minute)
);
create index on schedule_rule (consultant_id);

-- A day that differs from the week. No windows: a day off.
create table schedule_override (
  consultant_id bigint not null references consultant,
  day           date not null,
  windows       jsonb not null default '[]',
  primary key (consultant_id, day)
);

-- Sensitive answers are encrypted field by field (`*_cipher`: key id, nonce, text, tag).
create table visitor_info (
  id                     bigint generated always as identity primary key,
  user_id                bigint not null references app_user,
  is_self                integer not null check (is_self in (1, 2)),
  relationship           integer,
  gender                 integer not null,
  birth_date             date not null,
  love_status            integer,
  past_consult_times     integer not null,
  name_cipher            text not null,
  treatment_cipher       text not null,
  suicide_cipher         text not null,
  concern_cipher         text not null,
  emergency_name_cipher  text not null,
  emergency_phone_cipher text not null,
  created_at             timestamptz not null
);
create index on visitor_info (user_id, created_at desc);

create table consult_order (
  order_no          text primary key,
  org_id            integer not null references organization,
  user_id           bigint not null references app_user,
  consultant_id     bigint not null references consultant,
  service_id        bigint not null references consult_service,
  order_type        integer not null default 0,
  order_show_status integer not null,
  pay_status        integer not null,
  consult_mode      integer not null,
  sessions          integer not null,
  sessions_done     integer not null default 0,
  minutes           integer not null,
  price_fen         integer not null check (price_fen >= 0),
  discount_fen      integer not null default 0 check (discount_fen >= 0),
  payable_fen       integer not null check (payable_fen >= 0),
  visitor_info_id   bigint references visitor_info,
  confirms_by_hand  boolean not null default false,
  -- The organisation's promise at the time of the order: {changeTimeBefore, tiers}.
  change_policy     jsonb not null,
  created_at        timestamptz not null,
  pay_deadline      timestamptz,
  paid_at           timestamptz,
  cancelled_at      timestamptz,
  cancel_reason     text,
  facts             text[] not null default '{}',
  check (payable_fen = price_fen - discount_fen)
);
create index on consult_order (user_id, created_at desc);
create index on consult_order (consultant_id, created_at desc);
create index on consult_order (pay_deadline) where order_show_status = 0;
create index on consult_order (order_show_status) where order_show_status in (1, 4, 8);

create table appointment (
  appoint_no        text primary key,
  order_no          text not null references consult_order,
  consultant_id     bigint not null references consultant,
  user_id           bigint not null references app_user,
  seq               integer not null,
  status            integer not null,
  consult_mode      integer not null,
  minutes           integer not null,
  start_at          timestamptz,
  end_at            timestamptz,
  rescheduled_times integer not null default 0,
  confirm_by        timestamptz,
  completed_at      timestamptz,
  created_at        timestamptz not null,
  unique (order_no, seq)
);
create index on appointment (consultant_id, start_at);
create index on appointment (user_id, start_at);
create index on appointment (end_at) where status = 2;

-- A slot cannot be sold twice: one row per consultant and half hour, and the primary key decides every race.
-- `granule` counts half hours since the Unix epoch. A hold is free again once it has run out.
create table slot_granule (
  consultant_id   bigint not null references consultant,
  granule         integer not null,
  appoint_no      text not null references appointment,
  state           text not null check (state in ('held', 'booked')),
  hold_expires_at timestamptz,
  primary key (consultant_id, granule),
  check ((state = 'held') = (hold_expires_at is not null))
);
create index on slot_granule (appoint_no);

-- Who was in the room, from when to when.
create table room_presence (
  id         bigint generated always as identity primary key,
  appoint_no text not null references appointment,
  user_type  integer not null check (user_type in (1, 2)),
  joined_at  timestamptz not null,
  left_at    timestamptz,
  platform   text not null default '',
  device     integer
);
create index on room_presence (appoint_no, joined_at);

create table room_ticket (
  ticket_hash text primary key,
  appoint_no  text not null references appointment,
  user_type   integer not null,
  party_id    bigint not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create table appoint_rate (
  id            bigint generated always as identity primary key,
  appoint_no    text not null unique references appointment,
  user_id       bigint not null references app_user,
  consultant_id bigint not null references consultant,
  stars         integer not null check (stars between 1 and 5),
  tags          text[] not null default '{}',
  content       text not null default '',
  anonymous     boolean not null default true,
  author        text not null,
  created_at    timestamptz not null
);
create index on appoint_rate (consultant_id, created_at desc);

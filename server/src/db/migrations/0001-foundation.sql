-- Organisations, people, sessions. Money is in fen, moments are timestamptz (UTC), durations say their unit.

create table organization (
  id                 integer primary key,
  flavour            text not null,
  name               text not null,
  customer_wechat    text not null default '',
  customer_phone     text not null default '',
  qrcode_tips        text not null default '',
  work_time          jsonb not null,
  change_time_before integer not null default 24 check (change_time_before in (0, 12, 24, 48, 72)),
  refund_tiers       jsonb not null,
  team_mode          integer not null default 0,
  studio_mode        integer not null default 0,
  crisis_hotline     text not null default '12356',
  confirms_by_hand   boolean not null default false
);

create table category (
  id        integer primary key,
  parent_id integer not null default 0,
  name      text not null,
  category  integer not null default 0
);

-- A phone is found by its keyed hash and read only by decrypting it.
create table app_user (
  id              bigint generated always as identity primary key,
  area_code       text not null,
  phone_hash      text not null unique,
  phone_cipher    text not null,
  phone_masked    text not null,
  nickname        text not null default '',
  avatar          text,
  register_source integer,
  created_at      timestamptz not null
);

create table wechat_identity (
  app_id     text not null,
  openid     text not null,
  unionid    text,
  user_id    bigint not null references app_user,
  created_at timestamptz not null,
  primary key (app_id, openid)
);
create index on wechat_identity (user_id);

create table consultant (
  id              bigint generated always as identity primary key,
  org_id          integer not null references organization,
  phone_hash      text not null unique,
  name            text not null,
  gender          integer not null,
  consultant_type integer not null,
  portrait        text not null,
  motto           text not null,
  introduction    jsonb not null,
  specialties     text[] not null default '{}',
  tags            text[] not null default '{}',
  modes           integer[] not null,
  city            text not null default '',
  address         text not null default '',
  years           integer not null,
  hours           integer not null,
  display_status  integer not null default 1,
  rest_status     integer not null default 0 check (rest_status in (0, 1, 2)),
  instant_status  integer not null default 0,
  notice_hours    integer not null default 0 check (notice_hours in (0, 24, 48, 72)),
  buffer_minutes  integer not null default 0 check (buffer_minutes in (0, 30)),
  recommend_rank  integer not null default 0,
  rate_count      integer not null default 0,
  star_sum        integer not null default 0,
  created_at      timestamptz not null
);
create index on consultant (org_id, display_status, recommend_rank desc);

create table consultant_category (
  consultant_id bigint not null references consultant,
  category_id   integer not null references category,
  primary key (consultant_id, category_id)
);
create index on consultant_category (category_id);

create table credential (
  id            bigint generated always as identity primary key,
  consultant_id bigint not null references consultant,
  name          text not null,
  issuer        text not null,
  number_masked text not null,
  valid_until   date,
  verified_at   timestamptz
);
create index on credential (consultant_id);

create table consult_service (
  id            bigint generated always as identity primary key,
  consultant_id bigint not null references consultant,
  name          text not null,
  price_fen     integer not null check (price_fen >= 0),
  minutes       integer not null check (minutes between 10 and 240),
  sessions      integer not null default 1 check (sessions between 1 and 50),
  modes         integer[] not null,
  order_type    integer not null default 0,
  active        boolean not null default true
);
create index on consult_service (consultant_id);

-- One of user_id and consultant_id says whose session it is. Tokens are kept as hashes only.
create table auth_session (
  id                 bigint generated always as identity primary key,
  side               text not null check (side in ('user', 'consultant', 'room')),
  user_id            bigint references app_user,
  consultant_id      bigint references consultant,
  appoint_no         text,
  access_hash        text not null unique,
  refresh_hash       text unique,
  access_expires_at  timestamptz not null,
  refresh_expires_at timestamptz,
  created_at         timestamptz not null,
  revoked_at         timestamptz,
  check (num_nonnulls(user_id, consultant_id) = 1)
);
create index on auth_session (user_id);
create index on auth_session (consultant_id);

create table login_code (
  id         bigint generated always as identity primary key,
  side       text not null check (side in ('user', 'consultant')),
  phone_hash text not null,
  code_hash  text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts   integer not null default 0,
  used_at    timestamptz
);
create index on login_code (phone_hash, created_at desc);

create table captcha_challenge (
  id             uuid primary key,
  answer_x       integer not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  judged_at      timestamptz,
  ticket_hash    text unique,
  ticket_used_at timestamptz
);

-- The sandbox's own memory: SMS outbox, gateway orders. Empty in production.
create table sandbox_record (
  kind       text not null,
  key        text not null,
  value      jsonb not null,
  created_at timestamptz not null,
  primary key (kind, key)
);
create index on sandbox_record (kind, created_at desc);

create table audit_log (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  actor        text not null,
  action       text not null,
  subject      text not null
);
create index on audit_log (subject, at desc);

-- Written in the transaction of the change, published after it.
create table outbox (
  id           bigint generated always as identity primary key,
  topic        text not null,
  body         jsonb not null,
  created_at   timestamptz not null,
  published_at timestamptz
);
create index on outbox (id) where published_at is null;

create table idempotency_record (
  caller       text not null,
  call_key     text not null,
  key          text not null,
  request_hash text not null,
  answer       jsonb,
  created_at   timestamptz not null,
  primary key (caller, call_key, key)
);
create index on idempotency_record (created_at);

create table company (
  id           integer primary key,
  org_id       integer not null references organization,
  name         text not null,
  channel_id   text not null unique,
  remain_times integer not null check (remain_times >= 0)
);

create table company_employee (
  company_id      integer not null references company,
  phone_hash      text not null,
  limit_times     integer not null,
  consulted_times integer not null default 0,
  primary key (company_id, phone_hash)
);
create index on company_employee (phone_hash);

-- Who runs the platform, and on which devices people are logged in.

create table operator (
  id         bigint generated always as identity primary key,
  phone_hash text not null unique,
  name       text not null,
  created_at timestamptz not null
);

alter table auth_session
  add column operator_id  bigint references operator,
  -- The client's own id (R225), hashed: what a device list counts as one device.
  add column device_hash  text,
  -- browser, wechat, miniProgram, app, consultantApp.
  add column client_kind  text,
  -- Read from the user agent: "iPhone · 微信". Never the whole of it.
  add column device_name  text,
  add column last_seen_at timestamptz,
  -- Refreshed sessions keep the moment of the login itself.
  add column logged_in_at timestamptz,
  -- All sessions that came out of one login by refreshing: they end together when an old refresh token turns up again.
  add column family       uuid not null default gen_random_uuid(),
  -- When it was refreshed; what replaced it carries on.
  add column rotated_at   timestamptz,
  drop constraint auth_session_side_check,
  drop constraint auth_session_check,
  add constraint auth_session_side check (side in ('user', 'consultant', 'operator', 'room')),
  add constraint auth_session_one_owner check (num_nonnulls(user_id, consultant_id, operator_id) = 1);
create index on auth_session (operator_id);
create index on auth_session (family);
create index on auth_session (device_hash);

alter table login_code
  drop constraint login_code_side_check,
  add constraint login_code_side check (side in ('user', 'consultant', 'operator')),
  -- Who asked for it, both hashed: an address or a device may ask for so many.
  add column address_hash text,
  add column device_hash  text;
create index on login_code (address_hash, created_at);
create index on login_code (device_hash, created_at);

-- How often a person was welcomed.
alter table app_user add column welcome_count integer not null default 0;

-- Where somebody came from when their account was made (R66–R69).
create table login_source (
  user_id                 bigint primary key references app_user,
  channel_id              text,
  cp_channel_id           text,
  is_login_dialog         integer,
  is_own                  integer,
  register_source         integer,
  promote_inviter_user_id bigint,
  promote_activity_id     text,
  promote_invite_type     text,
  promote_invite_platform text,
  user_source_type        integer,
  user_source_id          text,
  at                      timestamptz not null
);

-- A login or an identity that may be handed over once.
create table handover_token (
  token_hash text primary key,
  -- auto: logs a visitor in (R124). sid: stands for a client id (R123).
  kind       text not null check (kind in ('auto', 'sid')),
  user_id    bigint references app_user,
  sid_cipher text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  check (num_nonnulls(user_id, sid_cipher) = 1)
);
create index on handover_token (expires_at);

-- What others signed or sealed and what may be used once: kept until it would be refused for its age.
create table spent_token (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index on spent_token (expires_at);

-- A way to WeChat's consent page and back, for one browser (R122).
create table oauth_state (
  state_hash  text primary key,
  device_hash text not null,
  next        text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index on oauth_state (expires_at);

-- Login attempts that did not succeed, counted by phone, by address and by device; all three hashed.
create table login_failure (
  id           bigint generated always as identity primary key,
  phone_hash   text,
  address_hash text not null,
  device_hash  text,
  created_at   timestamptz not null
);
create index on login_failure (phone_hash, created_at);
create index on login_failure (address_hash, created_at);
create index on login_failure (device_hash, created_at);

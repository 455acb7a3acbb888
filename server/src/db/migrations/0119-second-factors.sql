-- What an operator has beside their phone: a secret shared with an authenticator (RFC 6238), asked for at every login.
create table operator_second_factor (
  operator_id   bigint primary key references operator,
  secret_cipher text not null,
  begun_at      timestamptz not null,
  -- Null until a code has shown that the authenticator holds the secret.
  confirmed_at  timestamptz,
  -- The step of the last code that was taken: none is good twice.
  last_step     bigint not null default 0,
  -- Wrong codes in a row, and when the last of them came.
  failures      integer not null default 0 check (failures >= 0),
  failed_at     timestamptz
);

-- For who has lost the authenticator: each is good once, and kept as a hash.
create table operator_recovery_code (
  operator_id bigint not null references operator,
  code_hash   text not null,
  primary key (operator_id, code_hash)
);

-- Who is added from now on sets one up before anything else; who was there before may, and then is asked like everybody.
alter table operator add column needs_second_factor boolean not null default false;

-- When the second factor was given in this login; kept when it is refreshed.
alter table auth_session add column second_factor_at timestamptz;

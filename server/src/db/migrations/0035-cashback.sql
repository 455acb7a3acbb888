-- Cashback (R170–R179): in a period, whoever takes part and comes to four sessions gets the prizes of its steps into their wallet.
create table cashback_period (
  id             bigint generated always as identity primary key,
  -- Begins and ends with days of Beijing; the end itself is outside.
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  -- What of a session has to be paid, and stay paid, for it to count.
  min_price_fen  integer not null check (min_price_fen > 0),
  budget_fen     integer not null check (budget_fen > 0),
  -- What was promised to those who take part; somebody who did not finish in time gives it free again.
  reserved_fen   integer not null default 0 check (reserved_fen >= 0),
  -- Nobody joins any more; those taking part go on.
  stopped_at     timestamptz,
  created_by     bigint not null references operator,
  created_at     timestamptz not null,
  check (starts_at < ends_at),
  constraint cashback_promises_fit_the_budget check (reserved_fen <= budget_fen),
  constraint cashback_periods_do_not_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&)
);

create table cashback_participation (
  participation_no text primary key,
  period_id        bigint not null references cashback_period,
  user_id          bigint not null references app_user,
  -- 2: once more in the same period, after the first prize has become theirs.
  round            smallint not null check (round in (1, 2)),
  joined_at        timestamptz not null,
  -- When the sweep looked at it last: whoever has waited longest comes first.
  looked_at        timestamptz,
  promised_fen     integer not null check (promised_fen > 0),
  -- A prize that was taken back may be reached again: under a new number.
  times_granted    smallint not null default 0 check (times_granted >= 0),
  -- The prize lies in the wallet, and may be spent from then on; both null while it does not.
  granted_at       timestamptz,
  available_at     timestamptz,
  -- Over for good: the prize is theirs, or the time has passed without it.
  ended_at         timestamptz,
  outcome          text check (outcome in ('paid', 'missed')),
  unique (period_id, user_id, round),
  check ((granted_at is null) = (available_at is null)),
  check ((ended_at is null) = (outcome is null)),
  check (outcome is distinct from 'paid' or granted_at is not null),
  check (outcome is distinct from 'missed' or granted_at is null)
);
create index on cashback_participation (user_id);
create index on cashback_participation (period_id) where ended_at is null;

-- What tells that two accounts are one person's: phone, WeChat, device. Hashed anew for each period, so that it leads nowhere else.
create table cashback_identity (
  period_id        bigint not null references cashback_period,
  round            smallint not null,
  mark             text not null,
  participation_no text not null references cashback_participation,
  primary key (period_id, round, mark)
);
create index on cashback_identity (participation_no);

-- Who wants to be told before a period ends, and when the prize can be used.
create table cashback_notice (
  user_id    bigint primary key references app_user,
  wanted     boolean not null,
  changed_at timestamptz not null
);

alter table subscription_consent
  drop constraint subscription_consent_kind_check,
  add check (kind in ('schedule', 'reminder', 'cashback'));

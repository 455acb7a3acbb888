-- The secret address at which a consultant's own calendar reads when sessions are (docs/domain.md §5).
create table calendar_feed (
  consultant_id bigint primary key references consultant,
  -- Keyed hash of the secret part: the address is told once, and a new one ends the old.
  secret_hash   text not null unique,
  created_at    timestamptz not null,
  last_read_at  timestamptz
);

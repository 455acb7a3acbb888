-- What each sweep did last, for whoever looks how the platform is: a row a sweep, written over.
create table sweep_run (
  name         text primary key,
  ended_at     timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- The last time that it did not fail; null: never yet.
  succeeded_at timestamptz,
  -- How often it has failed since.
  failures     integer not null default 0 check (failures >= 0)
);

-- A studio that has a code is entered by invitation: who does not know the code is not told of it.
create table studio_code (
  code_hash  text primary key,
  studio_id  integer not null references studio,
  created_at timestamptz not null,
  stopped_at timestamptz
);
create index on studio_code (studio_id);

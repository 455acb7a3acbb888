-- The log of what was done and read is chained: a seal over the rows since the last one, keyed by the server and over the seal before,
-- so that a row that was changed, taken out or slipped in later is found (server/src/features/audit).
create table audit_seal (
  seal_no   bigint primary key check (seal_no > 0),
  -- The month that its rows lie in, Beijing's; a month is forgotten or archived as a whole.
  month     date not null,
  row_count integer not null check (row_count > 0),
  last_at   timestamptz not null,
  seal      text not null,
  sealed_at timestamptz not null
);

create function seals_stand() returns trigger language plpgsql as $$
begin
  raise exception 'a seal of the audit log is never changed';
end $$;
create trigger seals_stand before update or delete on audit_seal for each row execute function seals_stand();

-- Why an operator looked: with every reading of what is somebody's.
alter table audit_log add column reason text;
alter table audit_log add constraint audit_log_says_why check (length(reason) between 1 and 200) not valid;
alter table audit_log add column seal_no bigint;
-- may lock: an index over months is not built concurrently, and a row of the log is short.
create index on audit_log (seal_no, id);

-- A row is written once; after that it is sealed once, and nothing else.
create function audit_stands() returns trigger language plpgsql as $$
begin
  if old.seal_no is null and new.seal_no is not null
     and (new.id, new.at, new.actor, new.action, new.subject, new.reason)
       is not distinct from (old.id, old.at, old.actor, old.action, old.subject, old.reason) then
    return new;
  end if;
  raise exception 'a row of the audit log is never changed';
end $$;
create trigger audit_stands before update on audit_log for each row execute function audit_stands();

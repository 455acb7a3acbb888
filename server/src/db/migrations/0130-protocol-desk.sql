-- Agreements with visitors are written by operators: by whom a version was published, and one that was taken back before its day.
alter table protocol add column published_by text;
alter table protocol add column withdrawn_at timestamptz;
alter table protocol add constraint protocol_withdrawn_before_its_day
  check (withdrawn_at is null or withdrawn_at < effective_at) not valid;

-- What people agreed to is never another text afterwards.
create function keep_protocol() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.type, new.version, new.title, new.summary, new.body, new.effective_at, new.published_by)
     is distinct from
     (old.org_id, old.type, old.version, old.title, old.summary, old.body, old.effective_at, old.published_by)
     or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  then
    raise exception 'a version of an agreement is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_protocol before update on protocol for each row execute function keep_protocol();

-- What an operator makes of an organisation: its edition, where it is another than the table in code says, and every
-- version of it.

alter table organization add column edition jsonb, add column version integer not null default 0;

-- Ids of organisations that operators make, above those of the documents and of the table in code.
create sequence organization_given_id as integer start with 1001;

-- Version 0 is how it was found before the first change: of that nobody knows when and by whom.
create table organization_version (
  org_id   integer not null references organization,
  version  integer not null check (version >= 0),
  content  jsonb not null,
  at       timestamptz,
  by_whom  text,
  put_back integer,
  primary key (org_id, version),
  foreign key (org_id, put_back) references organization_version,
  check (put_back < version),
  check ((version = 0) = (at is null) and (at is null) = (by_whom is null))
);

create function organization_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of an organisation is never changed';
end $$;
create trigger organization_version_kept before update or delete on organization_version
  for each row execute function organization_version_is_kept();

-- Nobody saves over what they have not seen: each version follows the one before.
create function organization_goes_on() returns trigger language plpgsql as $$
begin
  if new.version not in (old.version, old.version + 1) then
    raise exception 'version % of organisation % does not follow %', new.version, new.id, old.version;
  end if;
  if new.version = old.version and (new.edition, new.name) is distinct from (old.edition, old.name)
    and old.version > 0 then
    raise exception 'organisation % was changed without a version', new.id;
  end if;
  return new;
end $$;
create trigger organization_goes_on before update on organization
  for each row execute function organization_goes_on();

-- What a consultant writes down of a session (docs/domain.md §39).

create table session_record (
  appoint_no       text primary key references appointment,
  consultant_id    bigint not null references consultant,
  user_id          bigint not null references app_user,
  template         text not null,
  template_version smallint not null,
  -- Grows with each saving.
  revision         integer not null check (revision > 0),
  mental_status    smallint check (mental_status between 1 and 4),
  shared           boolean not null,
  words_cipher     text not null,
  created_at       timestamptz not null,
  saved_at         timestamptz not null,
  signed_at        timestamptz,
  signed_name      text,
  sha256           text,
  check (num_nonnulls(signed_at, signed_name, sha256) in (0, 3)),
  -- Who signs says what risk they saw.
  check (signed_at is null or mental_status is not null)
);
create index on session_record (consultant_id, user_id);

-- What stood there before it was saved over; at most one a minute, and always what another device had written.
create table record_version (
  version_no       text primary key,
  appoint_no       text not null references session_record,
  revision         integer not null,
  template         text not null,
  mental_status    smallint,
  shared           boolean not null,
  words_cipher     text not null,
  saved_at         timestamptz not null,
  unique (appoint_no, revision)
);

create table record_amendment (
  amendment_no  text primary key,
  appoint_no    text not null references session_record,
  reason_cipher text not null,
  text_cipher   text not null,
  added_at      timestamptz not null
);
create index on record_amendment (appoint_no, added_at);

-- A signed record is never changed, and none is deleted while the law wants it kept.
create function keep_signed_record() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null then raise exception 'a signed record stays as it is'; end if;
  return new;
end $$;
create trigger session_record_signed before update on session_record for each row execute function keep_signed_record();

create function keep_record() returns trigger language plpgsql as $$
begin
  raise exception 'records are kept';
end $$;
create trigger session_record_kept before delete on session_record for each row execute function keep_record();
create trigger record_version_kept before update or delete on record_version for each row execute function keep_record();
create trigger record_amendment_kept before update or delete on record_amendment for each row execute function keep_record();

-- Only what is signed is amended.
create function amend_signed_record() returns trigger language plpgsql as $$
begin
  perform from session_record where appoint_no = new.appoint_no and signed_at is not null;
  if not found then raise exception 'only a signed record is amended'; end if;
  return new;
end $$;
create trigger record_amendment_below before insert on record_amendment for each row execute function amend_signed_record();

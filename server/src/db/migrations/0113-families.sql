-- Several people and one consultant, who write to each other between their sessions (docs/domain.md §54).
create table family (
  family_no           text primary key,
  org_id              integer not null references organization,
  consultant_id       bigint not null references consultant,
  -- Who asked for it; acquainted with the consultant at that time.
  founder_id          bigint not null references app_user,
  name_cipher         text not null,
  last_seq            integer not null default 0 check (last_seq >= 0),
  consultant_read_seq integer not null default 0,
  -- The one code that leads in, as a keyed hash; a new one ends the one before.
  code_hash           text unique,
  code_until          timestamptz,
  opened_at           timestamptz not null,
  last_at             timestamptz,
  closed_at           timestamptz,
  check ((code_hash is null) = (code_until is null)),
  check ((last_seq = 0) = (last_at is null)),
  check (consultant_read_seq between 0 and last_seq)
);
create unique index family_open on family (founder_id, consultant_id) where closed_at is null;
create index on family (consultant_id, last_at);

create table family_member (
  member_no         text not null unique,
  family_no         text not null references family,
  user_id           bigint not null references app_user,
  shown_name_cipher text not null,
  state             text not null check (state in ('asked', 'in', 'refused', 'left', 'removed')),
  asked_at          timestamptz not null,
  admitted_at       timestamptz,
  ended_at          timestamptz,
  -- What was said up to then they never read.
  from_seq          integer not null default 0,
  read_seq          integer not null default 0,
  primary key (family_no, user_id),
  check (state <> 'in' or admitted_at is not null),
  check ((state in ('refused', 'left', 'removed')) = (ended_at is not null)),
  check (read_seq >= from_seq)
);
create index on family_member (user_id);

create table family_message (
  family_no     text not null references family,
  seq           integer not null check (seq > 0),
  message_no    text not null unique,
  consultant_id bigint not null references consultant,
  -- Null: the consultant's.
  user_id       bigint references app_user,
  client_id     text not null,
  -- Empty once it was recalled, or its writer's account is gone.
  body_cipher   text,
  created_at    timestamptz not null,
  erased_at     timestamptz,
  crisis        boolean not null default false,
  primary key (family_no, seq),
  unique nulls not distinct (family_no, user_id, client_id),
  check ((body_cipher is null) = (erased_at is not null))
);

-- Numbers have no holes, and nothing that was said goes away or becomes something else.
create function family_message_follows() returns trigger language plpgsql as $$
begin
  if new.seq > 1 and not exists (select 1 from family_message where family_no = new.family_no and seq = new.seq - 1) then
    raise exception 'a message follows another' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger family_message_follows before insert on family_message for each row execute function family_message_follows();

create function family_message_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.family_no, new.seq, new.message_no, new.consultant_id, new.user_id, new.client_id, new.created_at)
        is distinct from
        (old.family_no, old.seq, old.message_no, old.consultant_id, old.user_id, old.client_id, old.created_at)
     or (old.erased_at is not null and new.erased_at is distinct from old.erased_at)
  then
    raise exception 'message % of % keeps its place', old.seq, old.family_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger family_message_stays before update or delete on family_message for each row execute function family_message_stays();

alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'hand', 'drawing', 'questionnaire', 'group', 'report', 'family')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'drawing', 'group', 'report', 'family')) not valid;

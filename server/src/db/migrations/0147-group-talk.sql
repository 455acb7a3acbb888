-- What the people of a group that was formed and its leaders say to each other between their sessions (docs/domain.md §46).
create table group_talk (
  group_id bigint primary key references group_course,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at  timestamptz,
  check ((last_seq = 0) = (last_at is null))
);

create table group_message (
  group_id       bigint not null references group_talk,
  seq            integer not null check (seq > 0),
  message_no     text not null unique,
  -- Who said it: a member, or one of the leaders.
  user_id        bigint references app_user,
  consultant_id  bigint references consultant,
  client_id      text not null,
  -- Empty once it was recalled or taken down, or its writer's account is gone.
  body_cipher    text,
  created_at     timestamptz not null,
  erased_at      timestamptz,
  -- The leader who took a member's words down.
  taken_down_by  bigint references consultant,
  crisis         boolean not null default false,
  primary key (group_id, seq),
  unique nulls not distinct (group_id, user_id, consultant_id, client_id),
  check (num_nonnulls(user_id, consultant_id) = 1),
  check ((body_cipher is null) = (erased_at is not null)),
  check (taken_down_by is null or erased_at is not null)
);
create index on group_message (user_id);

create table group_talk_reader (
  group_id      bigint not null references group_talk,
  user_id       bigint references app_user,
  consultant_id bigint references consultant,
  read_seq      integer not null check (read_seq > 0),
  unique nulls not distinct (group_id, user_id, consultant_id),
  check (num_nonnulls(user_id, consultant_id) = 1)
);
create index on group_talk_reader (user_id);

-- Numbers have no holes, and nothing that was said goes away or becomes something else.
create function group_message_follows() returns trigger language plpgsql as $$
begin
  if new.seq > 1 and not exists (select 1 from group_message where group_id = new.group_id and seq = new.seq - 1) then
    raise exception 'a message follows another' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger group_message_follows before insert on group_message for each row execute function group_message_follows();

create function group_message_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.group_id, new.seq, new.message_no, new.consultant_id, new.user_id, new.client_id, new.created_at)
        is distinct from
        (old.group_id, old.seq, old.message_no, old.consultant_id, old.user_id, old.client_id, old.created_at)
     or (old.erased_at is not null and new.erased_at is distinct from old.erased_at)
  then
    raise exception 'message % of group % keeps its place', old.seq, old.group_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger group_message_stays before update or delete on group_message for each row execute function group_message_stays();

alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'hand', 'drawing', 'questionnaire', 'group', 'report', 'family', 'groupTalk')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'drawing', 'group', 'report', 'family', 'groupTalk')) not valid;
-- A leader who speaks to a group speaks to no visitor alone.
alter table word_mark
  alter column user_id drop not null,
  add constraint word_mark_of_somebody check (num_nonnulls(user_id, consultant_id) > 0) not valid;

-- What a visitor and a consultant say to each other outside of sessions. One row for the two; numbers of messages are given under its lock.
create table conversation (
  conversation_no     text primary key,
  org_id              integer not null references organization,
  user_id             bigint not null references app_user,
  consultant_id       bigint not null references consultant,
  last_seq            integer not null default 0,
  -- The last that each of the two has said, and has read.
  user_last_seq       integer not null default 0,
  consultant_last_seq integer not null default 0,
  user_read_seq       integer not null default 0,
  consultant_read_seq integer not null default 0,
  closed_at           timestamptz,
  left_at             timestamptz,
  created_at          timestamptz not null,
  last_at             timestamptz,
  unique (user_id, consultant_id),
  constraint conversation_counts_from_nothing check (last_seq >= 0 and (last_seq = 0) = (last_at is null)),
  constraint conversation_knows_no_future
    check (greatest(user_last_seq, consultant_last_seq, user_read_seq, consultant_read_seq) <= last_seq)
);
create index on conversation (consultant_id, last_at);

create table conversation_message (
  conversation_no text not null references conversation,
  seq             integer not null check (seq > 0),
  message_no      text not null unique,
  -- Beside the conversation's: rows are spread by it (docs/scale.md).
  consultant_id   bigint not null references consultant,
  user_type       integer not null check (user_type in (1, 2)),
  client_id       text not null,
  kind            text not null check (kind in ('text', 'picture', 'order', 'consultant')),
  -- Empty once it was recalled, or its writer's account is gone.
  body_cipher     text,
  quote_seq       integer check (quote_seq < seq),
  created_at      timestamptz not null,
  erased_at       timestamptz,
  primary key (conversation_no, seq),
  constraint conversation_message_once unique (conversation_no, user_type, client_id),
  constraint conversation_message_is_there_or_erased check ((body_cipher is null) = (erased_at is not null))
);

-- Each time a visitor had the word: from their first message to the consultant's next one.
create table conversation_turn (
  conversation_no text not null references conversation,
  asked_seq       integer not null,
  consultant_id   bigint not null references consultant,
  asked_at        timestamptz not null,
  answered_at     timestamptz check (answered_at >= asked_at),
  primary key (conversation_no, asked_seq)
);
create unique index conversation_turn_one_open on conversation_turn (conversation_no) where answered_at is null;
create index on conversation_turn (consultant_id, asked_at);

-- What is too long to be read with every page of messages.
create table conversation_file (
  message_no     text primary key references conversation_message (message_no),
  consultant_id  bigint not null references consultant,
  mime_type      text not null,
  content_cipher text not null
);

-- What one of the two does not want to see any more.
create table conversation_removal (
  conversation_no text not null,
  seq             integer not null,
  user_type       integer not null check (user_type in (1, 2)),
  primary key (conversation_no, user_type, seq),
  foreign key (conversation_no, seq) references conversation_message
);

-- Whether a visitor shows how far they have read. Who has no row does.
create table conversation_choice (
  user_id    bigint primary key references app_user,
  shows_read boolean not null
);

-- When a consultant promises no answer, in minutes of Beijing's day.
create table conversation_quiet_hours (
  consultant_id bigint primary key references consultant,
  from_minute   integer not null check (from_minute between 0 and 1439),
  to_minute     integer not null check (to_minute between 0 and 1439),
  constraint conversation_quiet_hours_last check (from_minute <> to_minute)
);

-- Numbers have no holes: each message follows one that is there, none goes away, and a number that was given has its message at the commit.
create function conversation_message_follows() returns trigger language plpgsql as $$
begin
  if new.seq > 1 and not exists (
    select 1 from conversation_message where conversation_no = new.conversation_no and seq = new.seq - 1
  ) then
    raise exception 'message % of % follows none', new.seq, new.conversation_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger conversation_message_follows before insert on conversation_message
  for each row execute function conversation_message_follows();

create function conversation_message_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.conversation_no, new.seq, new.message_no, new.consultant_id, new.user_type, new.client_id, new.kind, new.created_at)
        is distinct from
        (old.conversation_no, old.seq, old.message_no, old.consultant_id, old.user_type, old.client_id, old.kind, old.created_at)
     or (old.erased_at is not null and new.erased_at is distinct from old.erased_at)
  then
    raise exception 'message % of % keeps its place', old.seq, old.conversation_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger conversation_message_stays before update or delete on conversation_message
  for each row execute function conversation_message_stays();

create function conversation_counts_on() returns trigger language plpgsql as $$
begin
  if new.last_seq not in (old.last_seq, old.last_seq + 1)
     or new.user_read_seq < old.user_read_seq or new.consultant_read_seq < old.consultant_read_seq then
    raise exception 'conversation % counts on, one by one', old.conversation_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger conversation_counts_on before update on conversation
  for each row execute function conversation_counts_on();

create function conversation_has_its_last() returns trigger language plpgsql as $$
begin
  if new.last_seq > 0 and not exists (
    select 1 from conversation_message where conversation_no = new.conversation_no and seq = new.last_seq
  ) then
    raise exception 'message % of % is missing', new.last_seq, new.conversation_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger conversation_has_its_last after insert or update of last_seq on conversation
  deferrable initially deferred for each row execute function conversation_has_its_last();

-- What somebody draws, who reads it with them, and what of it others may look at (docs/domain.md §44). Strokes and words are sealed.
create table drawing (
  drawing_no         text primary key,
  org_id             integer not null references organization,
  user_id            bigint not null references app_user,
  -- Made by the device: sent again, it is the same drawing.
  client_id          text not null,
  theme              text not null check (theme in ('free', 'house', 'rain')),
  title_cipher       text,
  -- What is on it in words, for who does not see it, or in place of strokes.
  description_cipher text,
  strokes_cipher     text,
  strokes            integer not null check (strokes between 0 and 600),
  created_at         timestamptz not null,
  publicity          text not null default 'private' check (publicity in ('private', 'waiting', 'public', 'refused')),
  asked_at           timestamptz,
  decided_at         timestamptz,
  refusal_cipher     text,
  unique (user_id, client_id),
  constraint drawing_is_something check (strokes_cipher is not null or description_cipher is not null),
  constraint drawing_counts_its_strokes check ((strokes_cipher is null) = (strokes = 0)),
  constraint drawing_others_see_it_by_wish check ((publicity = 'private') = (asked_at is null)),
  constraint drawing_was_looked_at_first check ((publicity in ('public', 'refused')) = (decided_at is not null)),
  constraint drawing_refused_with_a_reason check ((publicity = 'refused') = (refusal_cipher is not null))
);
create index on drawing (user_id, created_at);
create index on drawing (org_id, decided_at) where publicity = 'public';
create index on drawing (asked_at) where publicity = 'waiting';

create table drawing_like (
  drawing_no text not null references drawing on delete cascade,
  user_id    bigint not null references app_user,
  liked_at   timestamptz not null,
  primary key (drawing_no, user_id)
);
create index on drawing_like (user_id);

-- What others say to a drawing: read by an operator before anybody else.
create table drawing_message (
  message_no   text primary key,
  drawing_no   text not null references drawing on delete cascade,
  user_id      bigint not null references app_user,
  words_cipher text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'public')),
  written_at   timestamptz not null,
  decided_at   timestamptz,
  constraint drawing_message_was_looked_at check ((state = 'waiting') = (decided_at is null))
);
-- One at a time from a person to a drawing.
create unique index drawing_message_one_waits on drawing_message (drawing_no, user_id) where state = 'waiting';
create index on drawing_message (drawing_no, written_at);
create index on drawing_message (user_id);
create index on drawing_message (written_at) where state = 'waiting';

create table drawing_report (
  report_no     text primary key,
  drawing_no    text not null references drawing on delete cascade,
  user_id       bigint not null references app_user,
  reason_cipher text not null,
  reported_at   timestamptz not null,
  settled_at    timestamptz,
  unique (drawing_no, user_id)
);
create index on drawing_report (user_id);
create index on drawing_report (reported_at) where settled_at is null;

-- Consultants who read drawings with people.
create table drawing_reader (
  consultant_id bigint primary key references consultant,
  since         timestamptz not null
);

-- A drawing that its author gave to the consultant of a booked order: one of an order, one reading of a drawing.
create table drawing_reading (
  drawing_no        text primary key references drawing on delete cascade,
  order_no          text not null unique references consult_order,
  consultant_id     bigint not null references consultant,
  question_cipher   text,
  given_at          timestamptz not null,
  impression_cipher text,
  details_cipher    text,
  invitation_cipher text,
  written_at        timestamptz,
  handed_over_at    timestamptz,
  constraint drawing_reading_is_whole
    check (handed_over_at is null or num_nonnulls(impression_cipher, details_cipher, invitation_cipher) = 3)
);
create index on drawing_reading (consultant_id, given_at);

-- A reading goes to the consultant of the order, and of the drawing's own author.
create function drawing_reading_is_of_the_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from consult_order, drawing
    where consult_order.order_no = new.order_no and drawing.drawing_no = new.drawing_no
      and consult_order.user_id = drawing.user_id and consult_order.consultant_id = new.consultant_id
  ) then
    raise exception 'a drawing is given to the consultant of its author''s own order';
  end if;
  return new;
end $$;
create trigger drawing_reading_of_the_order before insert or update of order_no, consultant_id on drawing_reading
  for each row execute function drawing_reading_is_of_the_order();

-- A reading is handed over once.
create function drawing_reading_is_handed_over_once() returns trigger language plpgsql as $$
begin
  if old.handed_over_at is not null and new.handed_over_at is distinct from old.handed_over_at then
    raise exception 'a reading is handed over once';
  end if;
  return new;
end $$;
create trigger drawing_reading_once before update of handed_over_at on drawing_reading
  for each row execute function drawing_reading_is_handed_over_once();

-- Words are read in what is said beside drawings as well. All sources of before are among the new ones: what is there need not be looked at.
alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'hand', 'drawing')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check
    check (source_kind in ('feedback', 'intake', 'conversation', 'letter', 'robot', 'drawing')) not valid;

-- Words that are looked for in what people write to one another; `innocent` ones hide a shorter word that stands inside them. What is turned off stays, with who and why.
create table watch_word (
  id         bigint generated always as identity primary key,
  kind       text     not null check (kind in ('crisis', 'blocked', 'contact', 'payment', 'innocent')),
  word       text     not null check (char_length(word) between 2 and 40),
  -- 1 is looked at in its turn, 2 the same day, 3 at once.
  severity   smallint not null check (severity between 1 and 3),
  -- Whether it is also found by its sound where at least half of it is written as it is here.
  by_sound   boolean  not null default false,
  reason     text     not null,
  since      timestamptz not null,
  by_whom    text     not null,
  off_at     timestamptz,
  off_by     text,
  off_reason text,
  check ((off_at is null) = (off_by is null) and (off_at is null) = (off_reason is null))
);
create unique index on watch_word (kind, word) where off_at is null;

-- Somebody wrote words of danger: for the person's consultant, where there is one, and for operators on duty. The words are sealed.
create table case_alarm (
  alarm_no       text primary key,
  user_id        bigint not null references app_user,
  consultant_id  bigint references consultant,
  source_kind    text not null check (source_kind in ('feedback', 'intake', 'conversation')),
  source_id      text not null,
  level          smallint not null check (level between 1 and 3),
  excerpt_cipher text not null,
  opened_at      timestamptz not null,
  -- The first of the two sides that said it has seen it.
  seen_at        timestamptz,
  seen_by        text,
  closed_at      timestamptz,
  closed_by      text,
  note_cipher    text,
  check ((seen_at is null) = (seen_by is null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note_cipher is null))
);
-- One episode, one alarm.
create unique index case_alarm_open on case_alarm (user_id, source_kind, source_id) where closed_at is null;
create index on case_alarm (consultant_id, opened_at);
create index on case_alarm (opened_at);

-- Contact details, offers to pay elsewhere and blocked words, for an operator to look at once.
create table word_mark (
  mark_no        text primary key,
  kind           text not null check (kind in ('blocked', 'contact', 'payment')),
  user_id        bigint not null references app_user,
  consultant_id  bigint references consultant,
  -- Who of the two wrote it: 1 consultant, 2 visitor.
  user_type      smallint not null check (user_type in (1, 2)),
  source_kind    text not null check (source_kind in ('feedback', 'intake', 'conversation')),
  source_id      text not null,
  excerpt_cipher text not null,
  found_at       timestamptz not null,
  reviewed_at    timestamptz,
  reviewed_by    text,
  check ((reviewed_at is null) = (reviewed_by is null))
);
-- What is said again and again in one place is one thing to look at, until somebody has.
create unique index word_mark_open on word_mark (kind, source_kind, source_id, user_type) where reviewed_at is null;
create index on word_mark (user_id);
create index on word_mark (found_at);

-- What somebody wrote once, for one consultant to answer. Words are sealed; those for others to read stand beside them, and only with consent.
create table letter (
  letter_no              text primary key,
  org_id                 integer not null references organization,
  user_id                bigint not null references app_user,
  topic                  text not null check (topic in ('mood', 'sleep', 'love', 'family', 'work', 'self', 'other')),
  state                  text not null default 'waiting' check (state in ('waiting', 'answered', 'withdrawn', 'unanswered')),
  -- Empty once it was taken back.
  content_cipher         text,
  characters             integer not null check (characters > 0),
  -- Words of danger stand in it.
  crisis                 boolean not null,
  created_at             timestamptz not null,
  due_at                 timestamptz not null check (due_at > created_at),
  -- The first promise was missed, and the writer told.
  extended_at            timestamptz,
  -- Who took it and is writing, or has answered it.
  consultant_id          bigint references consultant,
  held_until             timestamptz,
  draft_cipher           text,
  answer_cipher          text,
  answered_at            timestamptz,
  read_at                timestamptz,
  -- The writer's consent; taken back it is empty, and so is all below.
  agreed_at              timestamptz,
  published_at           timestamptz,
  public_question_cipher text,
  public_answer_cipher   text,
  declined_at            timestamptz,
  decline_reason_cipher  text,
  constraint letter_words_until_taken_back check ((content_cipher is null) = (state = 'withdrawn')),
  constraint letter_answered_has_its_answer
    check ((state = 'answered') = (answer_cipher is not null) and (answer_cipher is null) = (answered_at is null)),
  constraint letter_answer_is_somebodys check (answer_cipher is null or (consultant_id is not null and held_until is null)),
  constraint letter_held_while_it_waits check (held_until is null or (consultant_id is not null and state = 'waiting')),
  constraint letter_draft_is_its_holders check (draft_cipher is null or held_until is not null),
  constraint letter_read_after_its_answer check (read_at is null or answered_at is not null),
  constraint letter_agreed_after_reading check (agreed_at is null or read_at is not null),
  constraint letter_public_by_consent check (
    published_at is null
    or (agreed_at is not null and declined_at is null and public_question_cipher is not null and public_answer_cipher is not null)
  ),
  constraint letter_nothing_left_in_public
    check (published_at is not null or (public_question_cipher is null and public_answer_cipher is null)),
  constraint letter_declined_with_a_reason
    check ((declined_at is null) = (decline_reason_cipher is null) and (declined_at is null or agreed_at is not null))
);
-- One at a time.
create unique index letter_one_waits on letter (user_id) where state = 'waiting';
create index on letter (user_id, created_at);
create index on letter (org_id, created_at) where state = 'waiting';
create index on letter (due_at) where state = 'waiting';
create index on letter (consultant_id, answered_at) where consultant_id is not null;
create index on letter (org_id, published_at) where published_at is not null;
create index on letter (agreed_at) where agreed_at is not null;

-- Words are read in letters as well. All sources of before are among the new ones: what is there need not be looked at.
alter table case_alarm
  drop constraint case_alarm_source_kind_check,
  add constraint case_alarm_source_kind_check check (source_kind in ('feedback', 'intake', 'conversation', 'letter')) not valid;
alter table word_mark
  drop constraint word_mark_source_kind_check,
  add constraint word_mark_source_kind_check check (source_kind in ('feedback', 'intake', 'conversation', 'letter')) not valid;

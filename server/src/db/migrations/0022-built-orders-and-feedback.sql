-- Orders that a consultant makes for somebody they have met, and that this person answers.
alter table consult_order
  -- Until then the time is held for the answer.
  add column answer_by timestamptz,
  -- What the consultant says about it, sealed.
  add column built_note_cipher text,
  add constraint consult_order_answer_is_awaited check (order_show_status <> 11 or (order_type = 10 and answer_by is not null));

-- One unanswered order of a consultant's for one person at a time.
create unique index consult_order_one_unanswered on consult_order (consultant_id, user_id) where order_show_status = 11;
create index on consult_order (answer_by) where order_show_status = 11;

-- What visitors want to tell us, and what we answer. Both are sealed.
create table feedback (
  feedback_no    text primary key,
  user_id        bigint not null references app_user,
  kind           text not null check (kind in ('problem', 'wish', 'complaint')),
  content_cipher text not null,
  -- The order that it is about.
  order_no       text references consult_order,
  -- The person has agreed to be called about it.
  may_call       boolean not null,
  state          text not null check (state in ('new', 'seen', 'answered')),
  answer_cipher  text,
  created_at     timestamptz not null,
  check ((state = 'answered') = (answer_cipher is not null))
);
create index on feedback (user_id, created_at desc);
create index on feedback (state, created_at);

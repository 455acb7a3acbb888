-- What groups were missing (docs/domain.md §46): a short talk before one pays, saying beforehand that one
-- cannot come, and a second leader who agrees.

-- How the talk goes; null where none is wanted.
alter table group_course add column interview text;
alter table group_course add constraint group_interview_says_how check (interview <> '') not valid;

-- Where a talk was wanted: what became of it. Nothing is paid before a yes, and a no ends the enrolment.
alter table group_order
  add column interview text,
  add column interview_words_cipher text,
  add column interviewed_by bigint,
  add column interviewed_at timestamptz;
alter table group_order
  add constraint group_order_interview_known check (interview in ('waiting', 'accepted', 'refused')) not valid,
  add constraint group_order_interview_signed
    check ((interview in ('accepted', 'refused')) = (num_nonnulls(interviewed_by, interviewed_at) = 2)) not valid,
  add constraint group_order_waits_unpaid check (interview <> 'waiting' or status in (0, 6)) not valid,
  add constraint group_order_refused_is_over check (interview <> 'refused' or status = 6) not valid,
  add constraint group_order_interviewer foreign key (interviewed_by) references consultant not valid;

-- How one comes in was read and paid for as well.
drop trigger keep_group_terms on group_course;
create trigger keep_group_terms before update on group_course for each row
  when (old.published_at is not null and
    (new.price_fen, new.min_seats, new.max_seats, new.decide_at, new.late_until_session, new.below_rule, new.leader_id, new.co_leader_id, new.interview)
      is distinct from
    (old.price_fen, old.min_seats, old.max_seats, old.decide_at, old.late_until_session, old.below_rule, old.leader_id, old.co_leader_id, old.interview))
  execute function keep_group_terms();

-- A member said beforehand that they cannot come. The key is the enrolment: once in a series, whatever comes at once.
create table group_excuse (
  group_order_no text primary key references group_order,
  session_id     bigint not null references group_session,
  excused_at     timestamptz not null
);
create index on group_excuse (session_id);

-- The second leader has agreed to what stands there. What was handed in before had nobody to ask.
alter table group_course add column co_leader_agreed_at timestamptz;
update group_course set co_leader_agreed_at = saved_at where co_leader_id > 0 and status <> 'draft';

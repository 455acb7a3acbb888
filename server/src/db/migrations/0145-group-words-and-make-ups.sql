-- What somebody has said yes to is not changed under it (docs/domain.md §46). Whoever enrols agrees to the words as well as to the price; a
-- second leader has agreed to them before, and is asked again where they change.
drop trigger keep_group_terms on group_course;
create trigger keep_group_terms before update on group_course for each row
  when (
    (old.published_at is not null or old.co_leader_agreed_at is not distinct from new.co_leader_agreed_at and num_nonnulls(old.co_leader_agreed_at) = 1)
    and
    (new.price_fen, new.min_seats, new.max_seats, new.decide_at, new.late_until_session, new.below_rule, new.leader_id, new.co_leader_id, new.interview,
      new.agreement, new.confidential, new.rules, new.questions, new.plan, new.for_whom, new.not_for_whom)
      is distinct from
    (old.price_fen, old.min_seats, old.max_seats, old.decide_at, old.late_until_session, old.below_rule, old.leader_id, old.co_leader_id, old.interview,
      old.agreement, old.confidential, old.rules, old.questions, old.plan, old.for_whom, old.not_for_whom))
  execute function keep_group_terms();

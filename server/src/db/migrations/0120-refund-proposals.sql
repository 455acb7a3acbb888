-- What an operator wants to give back of an order (docs/domain.md §57). One waits at a time.
create table refund_proposal (
  proposal_no   text primary key,
  order_no      text not null references consult_order,
  kind          text not null check (kind in ('cancel', 'goodwill')),
  amount_fen    bigint not null check (amount_fen > 0 or (amount_fen = 0 and kind = 'cancel')),
  reason        text not null,
  -- For who decides; sealed.
  note_cipher   text,
  needs_second  boolean not null,
  state         text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by      bigint not null references operator,
  asked_at      timestamptz not null,
  decided_by    bigint references operator,
  decided_at    timestamptz,
  -- Why not; sealed.
  answer_cipher text,
  constraint decided_by_somebody check (
    (state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)
  ),
  -- Four eyes.
  constraint agreed_by_another check (state <> 'done' or not needs_second or decided_by <> asked_by),
  constraint withdrawn_by_who_asked check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index one_proposal_waits on refund_proposal (order_no) where state = 'asked';
create index on refund_proposal (order_no);
create index on refund_proposal (state, asked_at desc, proposal_no desc);
create index on refund_proposal (asked_by, decided_at) where state = 'done' and not needs_second;

-- What is agreed to is what was asked for, and it is decided once.
create function keep_refund_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked'
     and (new.state, new.decided_by, new.decided_at) is distinct from (old.state, old.decided_by, old.decided_at) then
    raise exception 'refund proposal % is decided', old.proposal_no;
  end if;
  if (new.proposal_no, new.order_no, new.kind, new.amount_fen, new.reason, new.needs_second, new.asked_by, new.asked_at)
     is distinct from
     (old.proposal_no, old.order_no, old.kind, old.amount_fen, old.reason, old.needs_second, old.asked_by, old.asked_at) then
    raise exception 'refund proposal % is not changed', old.proposal_no;
  end if;
  return new;
end $$;
create trigger keep_refund_proposal before update on refund_proposal for each row execute function keep_refund_proposal();

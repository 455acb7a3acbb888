-- outside a transaction
-- The payment companies' bills beside our own books: what was read, what does not fit, and who has explained it.

-- One comparison of a day (Beijing's) at a company; done again, it is the same row.
create table if not exists reconciliation_run (
  channel          text not null check (channel in ('wechat', 'alipay')),
  day              date not null,
  state            text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Whose turn it is: the moment at which it was taken proves it.
  asked_at         timestamptz,
  -- It is not tried before.
  next_at          timestamptz not null,
  finished_at      timestamptz,
  -- Why it did not come about; names nobody.
  error            text,
  trade_count      integer not null default 0,
  fund_count       integer not null default 0,
  paid_fen         bigint not null default 0,
  refunded_fen     bigint not null default 0,
  transferred_fen  bigint not null default 0,
  fee_fen          bigint not null default 0,
  -- What the account held when the day began and ended; null where nothing moved.
  opening_fen      bigint,
  closing_fen      bigint,
  -- Refunds and transfers that the company has made and that we still wait for.
  on_way_count     integer not null default 0,
  primary key (channel, day),
  constraint reconciliation_run_has_a_turn check (state <> 'running' or asked_at is not null),
  constraint reconciliation_run_done_has_an_end check (state <> 'done' or finished_at is not null)
);

-- The lines of a bill, replaced as a whole.
create table if not exists reconciliation_line (
  channel        text not null,
  day            date not null,
  bill           text not null check (bill in ('trade', 'fund')),
  seq            integer not null,
  kind           text not null,
  -- Ours: of the payment, the refund or the withdrawal; null where the company names none that can be found out.
  number         text,
  -- Of a refund: the payment that it goes back to.
  payment_no     text,
  transaction_id text,
  amount_fen     bigint not null,
  -- Of a trade: what the company keeps for it.
  fee_fen        bigint not null,
  -- Of a movement: what the account holds after it.
  balance_fen    bigint,
  at             timestamptz not null,
  primary key (channel, day, bill, seq),
  foreign key (channel, day) references reconciliation_run
);
create index if not exists reconciliation_line_number on reconciliation_line (number, channel, bill);

-- What the last run of a day found.
create table if not exists reconciliation_difference (
  channel        text not null,
  day            date not null,
  kind           text not null,
  number         text not null,
  our_fen        bigint not null,
  their_fen      bigint not null,
  transaction_id text,
  happened_at    timestamptz,
  primary key (channel, day, kind, number),
  foreign key (channel, day) references reconciliation_run,
  constraint reconciliation_difference_is_one check (our_fen <> their_fen)
);

-- A difference, until somebody has explained it or it is gone.
create table if not exists reconciliation_case (
  case_id        bigint generated always as identity primary key,
  channel        text not null,
  day            date not null,
  kind           text not null check (kind in ('unknownPayment', 'missingPayment', 'otherAmount', 'unknownRefund', 'missingRefund',
                   'unknownTransfer', 'missingTransfer', 'feeOff', 'balanceOff')),
  number         text not null,
  our_fen        bigint not null,
  their_fen      bigint not null,
  transaction_id text,
  happened_at    timestamptz,
  state          text not null default 'open' check (state in ('open', 'owned', 'closed', 'resolved')),
  -- Who looks into it, or has closed it.
  operator_id    bigint references operator,
  reason         text,
  -- The ended case of the same thing, from before its amounts were these.
  refers_to      bigint references reconciliation_case,
  opened_at      timestamptz not null,
  ended_at       timestamptz,
  foreign key (channel, day) references reconciliation_run,
  constraint reconciliation_case_is_a_difference check (our_fen <> their_fen),
  constraint reconciliation_case_is_owned_by_somebody check (state not in ('owned', 'closed') or operator_id is not null),
  constraint reconciliation_case_open_is_nobodys check (state <> 'open' or operator_id is null),
  constraint reconciliation_case_ends_with_a_reason check
    ((state in ('closed', 'resolved')) = (reason is not null) and (reason is null) = (ended_at is null)),
  constraint reconciliation_case_reason_length check (char_length(reason) between 5 and 500)
);
-- The same difference is one case, however often it is found.
create unique index if not exists reconciliation_case_once on reconciliation_case (channel, day, kind, number)
  where state in ('open', 'owned');
create index if not exists reconciliation_case_of_day on reconciliation_case (channel, day, kind, number, case_id desc);
create index if not exists reconciliation_case_by_state on reconciliation_case (state, case_id desc);

create table if not exists reconciliation_case_event (
  event_id       bigint generated always as identity primary key,
  case_id        bigint not null references reconciliation_case,
  at             timestamptz not null,
  act            text not null check (act in ('opened', 'changed', 'taken', 'handedOver', 'closed', 'resolved')),
  -- Who did it; null: the run.
  operator_id    bigint references operator,
  -- To whom it was handed over.
  to_operator_id bigint references operator,
  reason         text,
  our_fen        bigint not null,
  their_fen      bigint not null
);
create index if not exists reconciliation_case_event_of_case on reconciliation_case_event (case_id, event_id);

create or replace function reconciliation_case_ended_stays() returns trigger language plpgsql as $$
begin
  raise exception 'reconciliation case % has ended and is never changed', old.case_id;
end $$;
create or replace trigger reconciliation_case_stays_ended before update or delete on reconciliation_case
  for each row when (old.state in ('closed', 'resolved')) execute function reconciliation_case_ended_stays();

create or replace function reconciliation_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the history of a reconciliation case is never changed';
end $$;
create or replace trigger reconciliation_case_event_append_only before update or delete on reconciliation_case_event
  for each row execute function reconciliation_history_is_append_only();

-- What a day's run expects in the bill.
create index concurrently if not exists payment_paid_at_company on payment (channel, paid_at)
  where state = 'paid' and channel <> 'wallet';
create index concurrently if not exists refund_arrived on refund (finished_at) where state = 'success';
create index concurrently if not exists withdrawal_paid on withdrawal (closed_at) where state = 'paid';
-- The ledger only grows, and in time: a range of it is found by blocks.
create index concurrently if not exists ledger_transfer_created on ledger_transfer using brin (created_at);

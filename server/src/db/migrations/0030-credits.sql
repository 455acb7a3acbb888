-- What comes back of an order may move to one new order of the same person instead (R151).
create table order_credit (
  credit_no     text primary key,
  -- The order that was left, which is done once.
  from_order_no text not null unique references consult_order,
  amount_fen    integer not null check (amount_fen > 0),
  state         text not null check (state in ('open', 'used', 'returned')),
  -- The new order. While the credit is open this order waits for the rest of its price.
  order_no      text unique references consult_order,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'used' or order_no is not null),
  check (state <> 'returned' or order_no is null)
);
create index on order_credit (expires_at) where state = 'open';

-- The payments that a credit came in with, so that every fen finds its way back.
create table order_credit_part (
  credit_no  text not null references order_credit,
  payment_no text not null references payment,
  amount_fen integer not null check (amount_fen > 0),
  used_fen   integer not null default 0 check (used_fen between 0 and amount_fen),
  primary key (credit_no, payment_no)
);
create index on order_credit_part (payment_no);

alter table consult_order
  -- Of the price so much comes from a credit; the rest is paid.
  add column credit_no text references order_credit,
  add column credit_fen integer not null default 0,
  add constraint consult_order_credit_is_within_its_price check (credit_fen between 0 and payable_fen),
  add constraint consult_order_credit_has_a_number check ((credit_no is null) = (credit_fen = 0));

-- A credit is used or returned, once: what has ended stays as it is.
create function order_credit_ends_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'credit % has ended', old.credit_no;
  end if;
  return new;
end $$;
create trigger order_credit_ends_once before update or delete on order_credit
  for each row execute function order_credit_ends_once();

-- Nobody spends more of a credit than there is.
create function credit_is_never_overdrawn() returns trigger language plpgsql as $$
begin
  if (select sum(amount_fen) from ledger_entry where account = new.account) > 0 then
    raise exception '% is overdrawn', new.account;
  end if;
  return null;
end $$;
create constraint trigger ledger_credit_is_never_overdrawn after insert on ledger_entry
  deferrable initially deferred for each row when (new.account like 'liability:credit:%')
  execute function credit_is_never_overdrawn();

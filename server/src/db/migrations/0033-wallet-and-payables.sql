-- What a payment is for. `order_no` is the number of that order, whatever its kind; each kind has a column of its own that is held to its table.
alter table payment
  drop constraint payment_order_no_fkey,
  add column kind text not null default 'order' check (kind in ('order', 'goods', 'deposit')),
  add column consult_order_no text generated always as (case kind when 'order' then order_no end) stored references consult_order,
  -- What the person's wallet pays beside this one: the payment with that number. Both are paid together or neither is.
  add column beside_no text references payment,
  add constraint payment_beside_is_not_of_the_wallet check (beside_no is null or channel <> 'wallet');
-- One part of the wallet at a time waits with an order.
create unique index payment_one_reserved on payment (order_no) where channel = 'wallet' and state = 'pending';
create index on payment (beside_no) where beside_no is not null;

alter table refund
  drop constraint refund_order_no_fkey,
  add column kind text not null default 'order' check (kind in ('order', 'goods', 'deposit')),
  add column consult_order_no text generated always as (case kind when 'order' then order_no end) stored references consult_order;

-- What somebody was given, and what of it is spent. Balances are sums of these rows, and the ledger's at the same time.
create table wallet_grant (
  grant_no       text primary key,
  user_id        bigint not null references app_user,
  source         text not null check (source in ('cashback')),
  -- Together with the source it is unique: the same reason gives once.
  reference      text not null,
  amount_fen     integer not null check (amount_fen > 0),
  spent_fen      integer not null default 0 check (spent_fen >= 0),
  taken_back_fen integer not null default 0 check (taken_back_fen >= 0),
  -- The ledger's account that it came from; what is taken back goes there.
  from_account   text not null,
  available_at   timestamptz not null,
  created_at     timestamptz not null,
  unique (source, reference),
  constraint wallet_grant_is_never_overspent check (spent_fen + taken_back_fen <= amount_fen)
);
create index on wallet_grant (user_id);

-- Which grants a payment or a withdrawal took from, so that what comes back finds its way.
create table wallet_spend (
  spend_no     text not null,
  grant_no     text not null references wallet_grant,
  amount_fen   integer not null check (amount_fen > 0),
  returned_fen integer not null default 0 check (returned_fen between 0 and amount_fen),
  created_at   timestamptz not null,
  primary key (spend_no, grant_no)
);
create index on wallet_spend (grant_no);

-- Nobody spends more of what they hold than there is.
create constraint trigger ledger_wallet_is_never_overdrawn after insert on ledger_entry
  deferrable initially deferred for each row
  when (new.account like 'liability:wallet:%' or new.account like 'liability:reserved:%')
  execute function credit_is_never_overdrawn();

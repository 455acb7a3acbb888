-- Payments, refunds and the double-entry ledger.

create table payment (
  payment_no     text primary key,
  order_no       text not null references consult_order,
  channel        text not null,
  trade_type     text not null,
  amount_fen     integer not null check (amount_fen > 0),
  state          text not null check (state in ('pending', 'paid', 'closed')),
  prepay         jsonb,
  transaction_id text unique,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  paid_at        timestamptz,
  last_polled_at timestamptz
);
create index on payment (order_no);
create index on payment (created_at) where state = 'pending';

create table refund (
  refund_no   text primary key,
  order_no    text not null references consult_order,
  payment_no  text not null references payment,
  amount_fen  integer not null check (amount_fen > 0),
  lines       jsonb not null,
  reason      text not null,
  state       text not null check (state in ('requested', 'processing', 'success', 'abnormal')),
  created_at  timestamptz not null,
  finished_at timestamptz
);
create index on refund (order_no);
create index on refund (created_at) where state in ('requested', 'processing');

-- A callback that was refused: changes nothing, is kept for a person to look at. Never the body, only what was wrong.
create table payment_incident (
  id     bigint generated always as identity primary key,
  at     timestamptz not null,
  reason text not null,
  detail jsonb not null
);

create table ledger_transfer (
  id         bigint generated always as identity primary key,
  kind       text not null,
  reference  text not null,
  created_at timestamptz not null,
  unique (kind, reference)
);

-- Signed fen; the entries of a transfer sum to zero. Balances are sums of entries, never stored numbers.
create table ledger_entry (
  id          bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  account     text not null,
  amount_fen  bigint not null check (amount_fen <> 0)
);
create index on ledger_entry (account);
create index on ledger_entry (transfer_id);

create function ledger_transfer_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_fen) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'ledger transfer % does not sum to zero', new.transfer_id;
  end if;
  return null;
end $$;

create constraint trigger ledger_entry_balanced after insert or update on ledger_entry
  deferrable initially deferred for each row execute function ledger_transfer_is_balanced();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed';
end $$;

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function ledger_is_append_only();

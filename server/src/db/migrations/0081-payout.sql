-- The bank account that a consultant is paid to, and what is paid out (docs/domain.md §40).

create table payout_account (
  account_no           text primary key,
  consultant_id        bigint not null references consultant,
  -- asked by the consultant, looked at by one operator, confirmed by another; or ended without: refused, withdrawn, replaced by a newer one.
  state                text not null check (state in ('asked', 'looked', 'confirmed', 'refused', 'withdrawn', 'replaced')),
  bank_code            text not null,
  last_four            text not null check (last_four ~ '^\d{4}$'),
  -- Forgotten once it has ended.
  real_name_cipher     text,
  card_cipher          text,
  asked_at             timestamptz not null,
  looked_by            bigint references operator,
  looked_at            timestamptz,
  confirmed_by         bigint references operator,
  confirmed_at         timestamptz,
  refused_by           bigint references operator,
  refuse_reason_cipher text,
  ended_at             timestamptz,
  constraint payout_account_four_eyes check (confirmed_by <> looked_by),
  constraint payout_account_looked check ((looked_by is null) = (looked_at is null) and (state not in ('looked', 'confirmed') or looked_by is not null)),
  constraint payout_account_confirmed check ((confirmed_by is null) = (confirmed_at is null) and (state <> 'confirmed' or confirmed_by is not null)),
  constraint payout_account_refused check ((refused_by is null) = (state <> 'refused') and (refused_by is null) = (refuse_reason_cipher is null)),
  constraint payout_account_ended check ((ended_at is null) = (state in ('asked', 'looked', 'confirmed'))),
  constraint payout_account_sealed check (num_nonnulls(real_name_cipher, card_cipher) = case when ended_at is null then 2 else 0 end)
);
create unique index payout_account_one_asked on payout_account (consultant_id) where state in ('asked', 'looked');
create unique index payout_account_one_in_use on payout_account (consultant_id) where state = 'confirmed';
create index on payout_account (consultant_id, asked_at);
create index on payout_account (asked_at, account_no) where state in ('asked', 'looked');

create table payout (
  payout_no     text primary key,
  consultant_id bigint not null references consultant,
  account_no    text not null references payout_account,
  amount_fen    integer not null check (amount_fen > 0),
  state         text not null default 'requested' check (state in ('requested', 'sent', 'paid', 'failed')),
  -- When the company was asked last: nobody else asks for half a minute.
  asked_at      timestamptz,
  -- The company's number.
  order_id      text,
  fail_reason   text,
  created_at    timestamptz not null,
  closed_at     timestamptz,
  constraint payout_closed check ((closed_at is null) = (state in ('requested', 'sent'))),
  constraint payout_failed_for_a_reason check ((fail_reason is null) = (state <> 'failed'))
);
-- One on its way.
create unique index payout_one_open on payout (consultant_id) where closed_at is null;
create index on payout (consultant_id, created_at, payout_no);
create index on payout (created_at) where closed_at is null;

create function payout_ends_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'payouts are kept'; end if;
  if old.closed_at is not null then raise exception 'payout % has ended', old.payout_no; end if;
  if (new.payout_no, new.consultant_id, new.account_no, new.amount_fen, new.created_at)
     is distinct from (old.payout_no, old.consultant_id, old.account_no, old.amount_fen, old.created_at)
  then raise exception 'what payout % is of is never changed', old.payout_no; end if;
  return new;
end $$;
create trigger payout_ends_once before update or delete on payout for each row execute function payout_ends_once();

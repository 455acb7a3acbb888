-- What somebody takes out of their wallet into their own WeChat. The number is the transfer's at WeChat Pay, for its whole life.
create table withdrawal (
  withdraw_no  text primary key check (withdraw_no ~ '^[0-9]{18}$'),
  user_id      bigint not null references app_user,
  amount_fen   integer not null check (amount_fen between 100 and 20000),
  inside       text not null check (inside in ('miniProgram', 'officialAccount')),
  -- To whom; forgotten once it has ended.
  openid       text,
  state        text not null default 'requested' check (state in
    ('requested', 'sent', 'waiting', 'transferring', 'cancelling', 'paid', 'failed', 'cancelled', 'expired')),
  -- Opens WeChat's page on which its person says yes.
  package_info text,
  -- When it was last asked for: one process at a time asks.
  asked_at     timestamptz,
  -- WeChat Pay's word for it.
  fail_reason  text,
  created_at   timestamptz not null,
  closed_at    timestamptz,
  constraint withdrawal_is_closed_by_its_state check
    ((closed_at is not null) = (state in ('paid', 'failed', 'cancelled', 'expired'))),
  constraint withdrawal_has_a_receiver_until_closed check ((openid is not null) = (closed_at is null))
);
create index on withdrawal (user_id, created_at);
create index on withdrawal (created_at) where closed_at is null;

create function closed_withdrawal_stays() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal % has ended and is never changed', old.withdraw_no;
end $$;
create trigger withdrawal_stays_closed before update or delete on withdrawal
  for each row when (old.closed_at is not null) execute function closed_withdrawal_stays();

-- What is on its way out is paid or given back once.
create constraint trigger ledger_withdrawal_is_never_overdrawn after insert on ledger_entry
  deferrable initially deferred for each row when (new.account like 'liability:withdrawal:%')
  execute function credit_is_never_overdrawn();

-- What consultants have earned in a month, worked out, confirmed and owed to them (docs/domain.md §40).

-- An operator has a month settled, one consultant after another; `done_until` is the last of them, so that it goes on where it stopped.
create table settlement_run (
  month       text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  started_by  bigint not null references operator,
  started_at  timestamptz not null,
  done_until  bigint not null default 0,
  -- Of whom it did not come about; the run is started again for them.
  failed      integer not null default 0,
  finished_at timestamptz
);
create index on settlement_run (month) where finished_at is null;

create table settlement (
  settlement_no    text primary key,
  consultant_id    bigint not null references consultant,
  month            text not null references settlement_run,
  -- settlementStatus of the documents: 0 to confirm, 1 confirmed, 2 voided.
  status           smallint not null default 0 check (status between 0 and 2),
  -- How it was worked out; a type that changes later changes nothing here.
  consultant_type  smallint not null,
  share_percent    smallint not null check (share_percent between 0 and 100),
  gross_fen        integer not null,
  cut_fen          integer not null check (cut_fen >= 0),
  tax_fen          integer not null check (tax_fen >= 0),
  net_fen          integer not null check (net_fen >= 0),
  created_at       timestamptz not null,
  confirm_until    timestamptz not null,
  confirmed_at     timestamptz,
  voided_at        timestamptz,
  voided_by        bigint references operator,
  void_reason_cipher text,
  constraint settlement_sums check (net_fen = gross_fen - cut_fen - tax_fen),
  constraint settlement_says_when check ((status = 1) = (confirmed_at is not null)),
  constraint settlement_voided_for_a_reason check (num_nonnulls(voided_at, voided_by, void_reason_cipher) = case status when 2 then 3 else 0 end)
);
-- One that counts a month; voided ones stay beside it.
create unique index settlement_one_a_month on settlement (consultant_id, month) where status <> 2;
create index on settlement (consultant_id, month, settlement_no);
create index on settlement (month, settlement_no);

create table settlement_line (
  line_no       text primary key,
  settlement_no text not null references settlement,
  position      integer not null,
  -- billType of the documents: 0 subsidy, 1 deduction, 2 income.
  bill_type     smallint not null check (bill_type between 0 and 2),
  -- Of income: the ledger's kind and reference. Of a bill: its number.
  kind          text not null check (kind in ('session', 'kept', 'bill')),
  reference     text not null,
  appoint_no    text references appointment,
  order_no      text references consult_order,
  at            timestamptz not null,
  -- What the session costs without coupons; null where there is no one session.
  price_fen     integer,
  coupon_fen    integer not null default 0,
  coupon_bearer text check (coupon_bearer in ('platform', 'consultant')),
  gross_fen     integer not null,
  cut_fen       integer not null,
  tax_fen       integer not null,
  net_fen       integer not null,
  unique (settlement_no, position),
  constraint settlement_line_sums check (net_fen = gross_fen - cut_fen - tax_fen),
  constraint settlement_line_sign check ((bill_type = 1) = (gross_fen < 0)),
  constraint settlement_line_of_a_bill check ((bill_type = 2) = (kind <> 'bill'))
);

-- Which movements of the ledger a settlement that counts has taken: each once.
create table settled_transfer (
  transfer_id   bigint primary key references ledger_transfer,
  settlement_no text not null references settlement
);
create index on settled_transfer (settlement_no);

-- A subsidy or a deduction: one operator writes it, another approves it, and the next settlement takes it.
create table settlement_bill (
  bill_no       text primary key,
  consultant_id bigint not null references consultant,
  bill_type     smallint not null check (bill_type in (0, 1)),
  amount_fen    integer not null check (amount_fen > 0),
  reason_cipher text not null,
  created_by    bigint not null references operator,
  created_at    timestamptz not null,
  approved_by   bigint references operator,
  approved_at   timestamptz,
  refused_by    bigint references operator,
  refused_at    timestamptz,
  -- The settlement that counts and has it.
  settlement_no text references settlement,
  constraint settlement_bill_four_eyes check (approved_by <> created_by),
  constraint settlement_bill_approved check ((approved_by is null) = (approved_at is null) and (refused_by is null) = (refused_at is null)),
  constraint settlement_bill_one_end check (approved_at is null or refused_at is null),
  constraint settlement_bill_settled_approved check (settlement_no is null or approved_at is not null)
);
create index on settlement_bill (consultant_id) where approved_at is not null and settlement_no is null;
create index on settlement_bill (created_at, bill_no);

-- What a consultant does not understand of a line, and the answer; both sealed.
create table settlement_question (
  question_no    text primary key,
  settlement_no  text not null references settlement,
  line_no        text not null references settlement_line,
  content_cipher text not null,
  asked_at       timestamptz not null,
  answer_cipher  text,
  answered_at    timestamptz,
  answered_by    bigint references operator,
  constraint settlement_question_answered check (num_nonnulls(answer_cipher, answered_at, answered_by) in (0, 3))
);
-- One that waits a line.
create unique index settlement_question_open on settlement_question (line_no) where answered_at is null;
create index on settlement_question (settlement_no);

-- Only how it ends may change, once.
create function settlement_ends_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'settlements are kept'; end if;
  if old.status <> 0 then raise exception 'settlement % has ended', old.settlement_no; end if;
  if (new.settlement_no, new.consultant_id, new.month, new.consultant_type, new.share_percent, new.gross_fen, new.cut_fen, new.tax_fen, new.net_fen, new.created_at, new.confirm_until)
     is distinct from (old.settlement_no, old.consultant_id, old.month, old.consultant_type, old.share_percent, old.gross_fen, old.cut_fen, old.tax_fen, old.net_fen, old.created_at, old.confirm_until)
  then raise exception 'what settlement % says is never changed', old.settlement_no; end if;
  return new;
end $$;
create trigger settlement_ends_once before update or delete on settlement for each row execute function settlement_ends_once();

create function settlement_line_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'lines of settlements are never changed';
end $$;
create trigger settlement_line_kept before update or delete on settlement_line for each row execute function settlement_line_is_kept();

-- Lines sum to what is owed, when the transaction ends.
create function settlement_lines_sum() returns trigger language plpgsql as $$
declare
  sums record;
begin
  select coalesce(sum(gross_fen), 0) gross, coalesce(sum(cut_fen), 0) cut, coalesce(sum(tax_fen), 0) tax, coalesce(sum(net_fen), 0) net
    into sums from settlement_line where settlement_no = new.settlement_no;
  if (sums.gross, sums.cut, sums.tax, sums.net) is distinct from (new.gross_fen::bigint, new.cut_fen::bigint, new.tax_fen::bigint, new.net_fen::bigint) then
    raise exception 'the lines of settlement % do not sum to it', new.settlement_no;
  end if;
  return null;
end $$;
create constraint trigger settlement_lines_sum after insert on settlement
  deferrable initially deferred for each row execute function settlement_lines_sum();

-- Nobody is paid more than they have earned. What comes in needs no look.
create constraint trigger ledger_earnings_are_never_overdrawn after insert on ledger_entry
  deferrable initially deferred for each row
  when (new.amount_fen > 0 and (new.account like 'liability:consultant:%' or new.account like 'liability:settlement:%' or new.account like 'liability:payable:%' or new.account like 'liability:payout:%'))
  execute function credit_is_never_overdrawn();

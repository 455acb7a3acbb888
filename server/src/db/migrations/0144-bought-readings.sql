-- A reading of one drawing that is bought by itself, for who has no booked order (docs/domain.md §44).

-- What one asks for it; none: one reads along with booked orders only.
alter table drawing_reader
  add column price_fen integer,
  add constraint drawing_reader_price check (price_fen between 2000 and 200000) not valid;

-- Price and question are those of the purchase.
create table reading_order (
  reading_order_no text primary key,
  user_id          bigint not null references app_user,
  consultant_id    bigint not null references consultant,
  -- A drawing is deleted once nothing of it is under way; what was sold stays.
  drawing_no       text references drawing on delete set null,
  price_fen        integer not null check (price_fen between 2000 and 200000),
  -- domain/status/reading-order: 0 awaits payment, 1 awaits its reading, 2 handed over, 3 cancelled, 4 refunded.
  status           integer not null check (status between 0 and 4),
  -- Until it is paid, and goes along with the drawing.
  question_cipher  text,
  created_at       timestamptz not null,
  pay_deadline     timestamptz not null,
  paid_at          timestamptz,
  due_at           timestamptz,
  handed_over_at   timestamptz,
  ended_at         timestamptz,
  why              text check (why in ('givenUp', 'unpaid', 'takenBack', 'declined', 'overdue')),
  -- What the consultant who declined says.
  sentence_cipher  text,
  constraint reading_order_live_has_its_drawing check (status not in (0, 1) or num_nonnulls(drawing_no) = 1),
  constraint reading_order_paid_says_when check (num_nonnulls(paid_at, due_at) = case when status in (1, 2, 4) then 2 else 0 end),
  constraint reading_order_handed_over check (num_nonnulls(handed_over_at) = (status = 2)::int),
  constraint reading_order_ended_for_a_reason check (num_nonnulls(ended_at, why) = case when status in (3, 4) then 2 else 0 end),
  constraint reading_order_reason_fits
    check (why is null or (status = 3) = (why in ('givenUp', 'unpaid'))),
  constraint reading_order_sentence_declines check (sentence_cipher is null or why = 'declined')
);
-- One under way a drawing.
create unique index reading_order_one_live on reading_order (drawing_no) where status in (0, 1);
create index on reading_order (user_id);
create index on reading_order (drawing_no, created_at);
create index on reading_order (consultant_id) where status in (0, 1);
create index on reading_order (pay_deadline) where status = 0;
create index on reading_order (due_at) where status = 1;

-- Handed over, cancelled or refunded it is once, and its terms stay.
create function keep_reading_order() returns trigger language plpgsql as $$
begin
  if old.status > 1 and new.status <> old.status then
    raise exception 'a reading that was bought ends once';
  end if;
  if (new.user_id, new.consultant_id, new.price_fen, new.created_at) is distinct from
     (old.user_id, old.consultant_id, old.price_fen, old.created_at) then
    raise exception 'the terms of a reading that was bought stay';
  end if;
  return new;
end $$;
create trigger keep_reading_order before update of status, user_id, consultant_id, price_fen, created_at on reading_order
  for each row execute function keep_reading_order();

-- A reading is of a booked order, or of one of its own.
alter table drawing_reading alter column order_no drop not null;
-- may lock: readings are few, and nothing is in the column yet.
alter table drawing_reading add column reading_order_no text unique references reading_order;
alter table drawing_reading
  add constraint drawing_reading_of_one_order check (num_nonnulls(order_no, reading_order_no) = 1) not valid;

create or replace function drawing_reading_is_of_the_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from consult_order, drawing
    where consult_order.order_no = new.order_no and drawing.drawing_no = new.drawing_no
      and consult_order.user_id = drawing.user_id and consult_order.consultant_id = new.consultant_id
  ) and not exists (
    select from reading_order o, drawing
    where o.reading_order_no = new.reading_order_no and o.drawing_no = new.drawing_no and drawing.drawing_no = new.drawing_no
      and o.user_id = drawing.user_id and o.consultant_id = new.consultant_id and o.status in (1, 2)
  ) then
    raise exception 'a drawing is given to the consultant of its author''s own order';
  end if;
  return new;
end $$;
drop trigger drawing_reading_of_the_order on drawing_reading;
create trigger drawing_reading_of_the_order
  before insert or update of order_no, reading_order_no, consultant_id on drawing_reading
  for each row execute function drawing_reading_is_of_the_order();

-- A kind of money more; nothing that is there breaks it.
alter table payment
  drop constraint payment_kind_check,
  add constraint payment_kind_check check (kind in ('order', 'goods', 'deposit', 'group', 'reading')) not valid;
alter table refund
  drop constraint refund_kind_check,
  add constraint refund_kind_check check (kind in ('order', 'goods', 'deposit', 'group', 'reading')) not valid;
create function money_of_a_reading_names_it() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from reading_order where reading_order_no = new.order_no) then
    raise exception 'there is no reading %', new.order_no using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger payment_names_its_reading before insert on payment for each row
  when (new.kind = 'reading') execute function money_of_a_reading_names_it();
create trigger refund_names_its_reading before insert on refund for each row
  when (new.kind = 'reading') execute function money_of_a_reading_names_it();

-- Never paid back or earned beyond what came.
create constraint trigger ledger_reading_is_never_overdrawn after insert on ledger_entry
  deferrable initially deferred for each row
  when (new.account like 'liability:reading:%')
  execute function credit_is_never_overdrawn();

-- What a settlement takes of it stands in a line of its own kind.
alter table settlement_line
  drop constraint settlement_line_kind_check,
  add constraint settlement_line_kind_check check (kind in ('session', 'kept', 'reading', 'bill')) not valid;

-- Names on invoices that somebody keeps for the next time. They name a person or a company, so they are sealed.
create table invoice_title (
  title_no       text primary key,
  user_id        bigint not null references app_user,
  content_cipher text not null,
  created_at     timestamptz not null
);
create index on invoice_title (user_id);

-- What a visitor asks an invoice on, and the invoice of the tax office that an operator has filed for it. Title and file are sealed.
create table invoice (
  invoice_no      text primary key,
  user_id         bigint not null references app_user,
  order_no        text not null references consult_order,
  -- What was really paid when it was asked for, and, once it is issued, what stands on it.
  amount_fen      integer not null check (amount_fen > 0),
  state           text not null check (state in ('requested', 'issued', 'refused', 'withdrawn', 'toReverse', 'reversed')),
  title_cipher    text not null,
  -- The tax office's number, and that of the red invoice which reverses it.
  tax_number      text unique,
  reversal_number text unique,
  pdf_cipher      text,
  pdf_sha256      text,
  reason_cipher   text,
  requested_at    timestamptz not null,
  issued_at       timestamptz,
  ended_at        timestamptz,
  constraint invoice_issued_has_its_file check (
    (state in ('issued', 'toReverse', 'reversed'))
      = (tax_number is not null and pdf_cipher is not null and pdf_sha256 is not null and issued_at is not null)),
  constraint invoice_refused_says_why check ((state = 'refused') = (reason_cipher is not null)),
  constraint invoice_reversed_has_its_number check ((state = 'reversed') = (reversal_number is not null)),
  constraint invoice_ends check ((state in ('refused', 'withdrawn', 'reversed')) = (ended_at is not null))
);
-- An order has one invoice that is asked for or good.
create unique index invoice_one_of_order on invoice (order_no) where state in ('requested', 'issued', 'toReverse');
create index on invoice (user_id, requested_at desc);
create index on invoice (state, requested_at);

-- What was issued stays as it was issued, and nothing comes back from an end.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at is not null then
      raise exception 'an issued invoice is kept' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.invoice_no, new.user_id, new.order_no, new.requested_at)
       is distinct from (old.invoice_no, old.user_id, old.order_no, old.requested_at)
     or (old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at))
     or (old.issued_at is not null
         and ((new.amount_fen, new.tax_number, new.pdf_sha256, new.issued_at)
              is distinct from (old.amount_fen, old.tax_number, old.pdf_sha256, old.issued_at)
              or (old.state = 'toReverse' and new.state = 'issued')))
  then
    raise exception 'an invoice is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_invoice before update or delete on invoice for each row execute function keep_invoice();

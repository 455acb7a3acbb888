-- A batch of codes is made once for each attempt, however often it is asked for; of those before, nobody knows the attempt.
alter table coupon_code_batch add column attempt_hash text unique;

-- What a wallet paid goes back to it, and not the way in which other money came: the agreement says so, and speaks of giving up an account.
insert into protocol (org_id, type, version, title, summary, effective_at, body)
select null, 1, '1.2', title, '写清楚了用余额付的部分退回余额，注销账号时余额怎样处理。', timestamptz '2026-11-20T16:00:00Z',
       replace(replace(body::text,
         '退款原路退回，', '用微信支付付的部分原路退回，用余额付的部分退回余额；'),
         '进度可在预约详情中查看。', '进度可在预约详情中查看。注销账号之前可以取出余额；您确认放弃的，随账号一并注销。')::jsonb
  from protocol where org_id is null and type = 1 and version = '1.1';

-- An invoice is on an order of sessions, or on something to read. `order_no` is its number, whatever its kind.
-- may lock: invoices are few, and asked for by hand
alter table invoice
  drop constraint invoice_order_no_fkey,
  add column kind text not null default 'order' check (kind in ('order', 'goods')),
  add column consult_order_no text generated always as (case kind when 'order' then order_no end) stored references consult_order,
  add column goods_order_no text generated always as (case kind when 'goods' then order_no end) stored references goods_order;

create function keep_invoices_kind() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed' using errcode = 'check_violation';
end $$;
create trigger keep_invoices_kind before update on invoice for each row
  when (new.kind is distinct from old.kind) execute function keep_invoices_kind();

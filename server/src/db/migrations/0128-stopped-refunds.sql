-- outside a transaction
-- Refunds that a payment company could not carry out are few among all, and are looked for often.
create index concurrently if not exists refund_stopped on refund (refund_no) where state = 'abnormal';

-- outside a transaction
-- Operators read what consultants have taken out state by state, the newest first.
create index concurrently if not exists payout_by_state on payout (state, created_at desc, payout_no desc);

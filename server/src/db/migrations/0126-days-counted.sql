-- outside a transaction
-- What happened on a day is found by the day, in tables that were only asked by person until now.
create index concurrently if not exists consult_order_paid_on on consult_order (paid_at) where paid_at is not null;
create index concurrently if not exists consult_order_cancelled_on on consult_order (cancelled_at) where cancelled_at is not null;
create index concurrently if not exists appointment_starts_on on appointment (start_at) where start_at is not null;
create index concurrently if not exists appoint_rate_given_on on appoint_rate (created_at);
create index concurrently if not exists conversation_turn_asked_on on conversation_turn (asked_at);

-- outside a transaction
-- Whom to call next is looked up every minute.
create index concurrently if not exists case_alarm_next_call on case_alarm (next_call_at) where next_call_at is not null;

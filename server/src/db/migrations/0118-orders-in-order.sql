-- outside a transaction
-- Operators page through all orders, and through those of a status, the newest first.
create index concurrently if not exists consult_order_newest on consult_order (created_at, order_no);
create index concurrently if not exists consult_order_newest_of_status on consult_order (order_show_status, created_at, order_no);

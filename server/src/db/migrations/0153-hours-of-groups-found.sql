-- outside a transaction
-- A session's own hours, when it is moved, called off or written anew.
create index concurrently if not exists slot_granule_of_group_session on slot_granule (group_session_id)
  where group_session_id is not null;

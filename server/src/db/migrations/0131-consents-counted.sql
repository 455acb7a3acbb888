-- outside a transaction
-- How many have agreed to each version of an agreement.
create index concurrently if not exists consent_of_version on consent (purpose, protocol_version, user_id);

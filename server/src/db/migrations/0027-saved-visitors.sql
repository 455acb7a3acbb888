-- Whom a visitor has saved for the next booking: of each person what was told last. What an order was given stays as it was told.
-- Of minors all that was told before stays saved: their names are sealed, so that only the server can tell them apart.
alter table visitor_info add column saved boolean not null default true;

update visitor_info as older
set saved = false
where is_self = 1
  and exists (
    select from visitor_info as newer
    where newer.user_id = older.user_id and newer.is_self = 1 and (newer.created_at, newer.id) > (older.created_at, older.id)
  );

create unique index on visitor_info (user_id) where is_self = 1 and saved;

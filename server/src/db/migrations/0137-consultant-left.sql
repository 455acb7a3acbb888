-- When a consultant left the platform (docs/domain.md §41). Who has left is shown by nothing and nobody.
alter table consultant add column left_at timestamptz;
alter table consultant add constraint consultant_left_is_hidden check (left_at is null or display_status = 0) not valid;

-- How many days ahead a consultant lets new visitors book (docs/domain.md §5).
alter table consultant add column horizon_days integer not null default 30;
alter table consultant add constraint consultant_horizon_is_known check (horizon_days in (7, 14, 30)) not valid;

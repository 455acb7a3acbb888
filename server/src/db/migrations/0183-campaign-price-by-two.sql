-- A campaign's price is let go on by somebody else than who has set it (docs/domain.md §56): null for those that were made before.
alter table campaign add column created_by bigint references operator;
alter table campaign add column released_by bigint references operator;
alter table campaign add constraint campaign_price_is_released_by_another check (released_by <> created_by) not valid;
alter table campaign add constraint campaign_price_waits_for_its_release
  check (price_fen is null or created_by is null or paused_at is not null or released_by is not null) not valid;

-- Grows with each change: who changes it says which they have seen.
alter table invite_program add column revision integer not null default 1;

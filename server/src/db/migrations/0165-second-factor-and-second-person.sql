-- Every operator sets up a second factor before anything else, whoever was there before as well. (The table is a few rows.)
alter table operator alter column needs_second_factor set default true;
update operator set needs_second_factor = true where not needs_second_factor;

-- What goes to every consultant is written by one operator and let go by another. Without who asked: from before, and published.
alter table platform_notice add column asked_by bigint references operator;
alter table platform_notice add column agreed_by bigint references operator;
alter table platform_notice add column agreed_at timestamptz;
alter table platform_notice add constraint platform_notice_agreed_by_somebody
  check (num_nonnulls(agreed_by, agreed_at) in (0, 2)) not valid;
-- Four eyes.
alter table platform_notice add constraint platform_notice_agreed_by_another check (agreed_by <> asked_by) not valid;

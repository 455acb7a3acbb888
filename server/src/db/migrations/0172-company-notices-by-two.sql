-- What goes to all of a company's people is written by one operator and let go by another. Without who asked: from before, and published.
alter table company_notice add column asked_by bigint references operator;
alter table company_notice add column agreed_by bigint references operator;
alter table company_notice add column agreed_at timestamptz;
alter table company_notice add constraint company_notice_agreed_by_somebody
  check (num_nonnulls(agreed_by, agreed_at) in (0, 2)) not valid;
-- Four eyes.
alter table company_notice add constraint company_notice_agreed_by_another check (agreed_by <> asked_by) not valid;

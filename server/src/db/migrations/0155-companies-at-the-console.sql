-- outside a transaction
-- Companies are made and changed at the console: their contract, and which change somebody saw before theirs.
create sequence if not exists company_given_id as integer start with 1001;

alter table company
  add column if not exists contract_no text not null default '',
  -- Days of Beijing, both included; open where null.
  add column if not exists contract_begins date,
  add column if not exists contract_ends date,
  -- All that the company has ever bought; what is left of it is remain_times.
  add column if not exists bought_times integer not null default 0,
  -- How many sessions somebody new on the list has, where the list names no number.
  add column if not exists person_times integer not null default 6,
  -- Nothing new is booked at its cost from here on.
  add column if not exists stopped_at timestamptz,
  add column if not exists version integer not null default 1;

alter table company drop constraint if exists company_term_in_order;
alter table company add constraint company_term_in_order check (contract_begins <= contract_ends) not valid;
alter table company drop constraint if exists company_numbers_are_counts;
alter table company
  add constraint company_numbers_are_counts check (bought_times >= 0 and person_times >= 0 and version >= 1) not valid;

-- Of the companies that were there before: what is left and what their people have used.
update company
   set bought_times = remain_times + (
     select coalesce(sum(greatest(consulted_times, 0)), 0) from company_employee e where e.company_id = company.id)
 where bought_times = 0;

-- Who is no longer on the list keeps the row: what they used stays counted should they come back.
alter table company_employee add column if not exists left_at timestamptz;

alter table company_notice add column if not exists withdrawn_at timestamptz;

create table if not exists company_code_batch (
  id           bigint generated always as identity primary key,
  company_id   integer not null references company,
  count        integer not null check (count between 1 and 1000),
  sessions     integer not null,
  max_people   integer not null,
  expires_at   timestamptz not null,
  created_by   bigint not null references operator,
  created_at   timestamptz not null,
  -- The same attempt, made again because its answer was lost, is no second batch.
  attempt_hash text not null unique
);
create index if not exists company_code_batch_of_company on company_code_batch (company_id, id);

alter table exchange_code add column if not exists batch_id bigint;
alter table exchange_code drop constraint if exists exchange_code_batch;
alter table exchange_code
  add constraint exchange_code_batch foreign key (batch_id) references company_code_batch not valid;
create index concurrently if not exists exchange_code_of_batch on exchange_code (batch_id) where batch_id is not null;

-- What a company's report of a month counts.
create index concurrently if not exists consult_order_of_company on consult_order (company_id)
  where company_id is not null;

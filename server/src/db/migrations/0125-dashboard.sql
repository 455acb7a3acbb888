-- What was counted of a day that is over, by organisation; 0 is all of them, with what belongs to none. `npm run db:types` knows the
-- shape (domain/rules/dashboard). A day without its row of 0 has not been counted yet.
create table dashboard_day (
  day        date not null,
  org_id     integer not null check (org_id >= 0),
  numbers    jsonb not null,
  counted_at timestamptz not null,
  primary key (day, org_id)
);

-- Ways of looking that an operator keeps under a name.
create table dashboard_look (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  name        text not null check (char_length(name) between 1 and 20),
  look        jsonb not null,
  saved_at    timestamptz not null,
  unique (operator_id, name)
);

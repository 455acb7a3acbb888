-- What counts how much when a visitor is suggested three people: operators read and change it, one set for every edition.
create table matching_factor (
  key    text primary key check (key in
    ('concern', 'mode', 'time', 'gender', 'style', 'budget', 'experience', 'rating', 'newcomer', 'load', 'continuity')),
  weight integer not null check (weight between 0 and 100),
  is_on  boolean not null default true
);
insert into matching_factor (key, weight) values
  ('concern', 30), ('time', 20), ('mode', 12), ('gender', 12), ('style', 10), ('budget', 16),
  ('experience', 6), ('rating', 8), ('newcomer', 10), ('load', 8), ('continuity', 14);

-- Who changed which factor, from what to what. Rows are only added.
create table matching_factor_change (
  id          bigint generated always as identity primary key,
  key         text not null references matching_factor,
  operator_id bigint not null references operator,
  changed_at  timestamptz not null,
  from_weight integer not null,
  to_weight   integer not null,
  from_on     boolean not null,
  to_on       boolean not null
);
create index on matching_factor_change (changed_at desc);

create function keep_matching_factor_change() returns trigger language plpgsql as $$
begin
  raise exception 'matching_factor_change is append-only';
end $$;
create trigger matching_factor_change_append_only before update or delete on matching_factor_change
  for each row execute function keep_matching_factor_change();

-- What operators switched off, or left to a share of people: each change stays, and the newest holds. Without one everybody has it.
create table flag_change (
  flag          text not null,
  version       integer not null check (version >= 1),
  share_percent smallint not null check (share_percent between 0 and 100),
  reason        text not null check (char_length(reason) between 1 and 200),
  operator_id   bigint not null references operator,
  changed_at    timestamptz not null,
  primary key (flag, version)
);
create index on flag_change (operator_id);

create function refuse_change_of_flag_change() returns trigger language plpgsql as $$
begin
  raise exception 'a change of a flag stays as it is';
end $$;
create trigger flag_change_stays before update or delete on flag_change
  for each row execute function refuse_change_of_flag_change();

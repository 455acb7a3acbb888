-- What only grows lies in a table a month: forgetting a month drops a table instead of deleting millions of rows, and a question
-- about days touches the tables of those days. Months are Beijing's. The server makes the months to come (jobs/months.ts).

create schema if not exists months;

create function begin_of_month(moment timestamptz) returns timestamptz language sql stable as $$
  select date_trunc('month', moment at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
$$;

-- Turns a table into one of months: all that is there becomes the table of former months, up to the next month that nothing is
-- dated in. What has a date in a month that has no table yet falls among the others, which the server empties.
create function split_by_month(name text, moment text) returns void language plpgsql as $$
declare
  upto timestamptz;
begin
  execute format('select begin_of_month(greatest(now(), max(%I)) + interval ''1 month'') from public.%I', moment, name) into upto;
  execute format('alter table public.%I set schema months', name);
  execute format('alter table months.%I rename to %I', name, name || '_former');
  -- Nobody refers to these rows by their numbers; a key over months would have to hold the date.
  execute format('alter table months.%I drop constraint %I, alter id drop identity', name || '_former', name || '_pkey');
  execute format('create sequence public.%I', name || '_number');
  execute format('select setval(%L, coalesce(max(id), 0) + 1, false) from months.%I', name || '_number', name || '_former');
  execute format('create table public.%I (like months.%I including defaults including constraints including comments)
    partition by range (%I)', name, name || '_former', moment);
  execute format('alter table public.%I alter id set default nextval(%L)', name, name || '_number');
  execute format('alter sequence public.%I owned by public.%I.id', name || '_number', name);
  execute format('alter table public.%I attach partition months.%I for values from (minvalue) to (%L)', name, name || '_former', upto);
  execute format('create table months.%I partition of public.%I default', name || '_other', name);
end $$;

select split_by_month('tracking_event', 'happened_at');
create index on tracking_event (happened_at);
select split_by_month('audit_log', 'at');
create index on audit_log (at);
create index on audit_log (subject, at desc);
select split_by_month('presence_report', 'reported_at');
alter table presence_report add foreign key (appoint_no) references appointment;
create index on presence_report (appoint_no);
create index on presence_report (reported_at);

drop function split_by_month;

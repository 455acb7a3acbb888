-- An order may have several booked sessions at once: the weeks of a series. One of them may be left alone.

-- The one session that a refund is for: what is given back for lateness, or for a week that falls through. Once for each, and for each payment that its money came with.
alter table refund add column appoint_no text references appointment;
create unique index on refund (appoint_no, payment_no) where appoint_no is not null;

-- No more sessions than were bought, and each of the order's consultant and visitor.
create function appointment_is_one_of_its_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from consult_order
    where order_no = new.order_no
      and consultant_id = new.consultant_id and user_id = new.user_id
      and new.seq between 1 and sessions
  ) then
    raise exception 'session % of order % is not one that was ordered', new.seq, new.order_no;
  end if;
  return null;
end
$$;
create constraint trigger appointment_is_one_of_its_order after insert on appointment
  deferrable initially deferred for each row execute function appointment_is_one_of_its_order();

-- What one takes along from an appointment: its entry in a calendar.

alter table appointment
  -- How often time or standing of the entry has changed (SEQUENCE of RFC 5545): a calendar keeps the highest.
  add column calendar_sequence integer not null default 0,
  -- What the entry's address is signed over: another value, and the address is known to nobody.
  add column calendar_key uuid not null default gen_random_uuid();

-- Whoever moves or cancels an appointment need not think of the calendars that have it. 4: cancelled.
create function appointment_counts_changes() returns trigger language plpgsql as $$
begin
  if (new.start_at, new.end_at, new.status = 4) is distinct from (old.start_at, old.end_at, old.status = 4) then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  return new;
end $$;

create trigger appointment_counts_changes before update on appointment
  for each row execute function appointment_counts_changes();

-- Face to face there is no room whose log would tell: the consultant notes the visitor's own code. 3: face to face.
alter table appointment
  add column arrived_at timestamptz,
  add constraint appointment_arrival_is_face_to_face check (arrived_at is null or consult_mode = 3);

-- The code that a visitor shows when they come; gone once it was noted. It follows from the nonce and a secret of the server's.
create table arrival_code (
  appoint_no text primary key references appointment,
  nonce      text not null,
  expires_at timestamptz not null,
  guesses    integer not null default 0 check (guesses between 0 and 5)
);

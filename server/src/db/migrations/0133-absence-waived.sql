-- A consultant takes nothing for a session to which its visitor did not come: when that was. Once it is said it stands.
alter table appointment add column absence_waived_at timestamptz;
alter table appointment
  add constraint appointment_waived_of_held check (num_nonnulls(absence_waived_at) <= num_nonnulls(completed_at)) not valid;

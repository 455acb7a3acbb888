-- The hours of a group's sessions stand among those that are sold, one row for each leader and half hour: what is booked with a leader and
-- what they lead is decided between by one key.
alter table slot_granule add column group_session_id bigint;
alter table slot_granule
  drop constraint slot_granule_is_of_one,
  add constraint slot_granule_is_of_one
    check (num_nonnulls(appoint_no, held_for, make_up_id, group_session_id) = 1) not valid,
  add constraint slot_granule_group_is_booked check (group_session_id is null or state = 'booked') not valid,
  add constraint slot_granule_group_session foreign key (group_session_id) references group_session not valid;

-- Of the groups that were handed in before. What has been booked meanwhile stays as it is.
insert into slot_granule (consultant_id, granule, group_session_id, state)
select c.id, granule, s.id, 'booked'
  from group_course g
  join consultant c on c.id in (g.leader_id, g.co_leader_id)
  join group_session s on s.group_id = g.id and s.starts_at > now()
  cross join lateral generate_series(
    floor(extract(epoch from s.starts_at) / 1800)::int,
    ceil(extract(epoch from s.starts_at + (s.minutes + c.buffer_minutes) * interval '1 minute') / 1800)::int - 1) granule
 where g.status in ('submitted', 'enrolling', 'formed', 'running')
    on conflict do nothing;

-- Whose turn it is does not hang on clocks: of several servers none is right, and two may come within one instant.
create sequence group_waiting_turn;
alter table group_waiting add column turn bigint;
update group_waiting w set turn = numbered.turn
  from (select group_id, user_id, row_number() over (order by joined_at, user_id) as turn from group_waiting) numbered
 where w.group_id = numbered.group_id and w.user_id = numbered.user_id;
select setval('group_waiting_turn', (select count(*) + 1 from group_waiting), false);
alter table group_waiting alter column turn set default nextval('group_waiting_turn');

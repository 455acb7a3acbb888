-- What the robot says is kept in versions, too. All kinds of before are among the new ones: what is there need not be looked at.
alter table content_version
  drop constraint content_version_kind_check,
  add constraint content_version_kind_check check (kind in ('media', 'support', 'story', 'robot')) not valid;
-- By which of them a dialog goes; null: by the one that comes with the platform.
alter table robot_dialog add column script_version integer;

-- A picture of a campaign's own, by the name under which its files lie, and what is said of it to whoever does not see it. Without one
-- its scene is drawn.
alter table campaign
  add column picture text,
  add column picture_alt text,
  add constraint campaign_picture_is_told check (num_nonnulls(picture, picture_alt) in (0, 2)) not valid;

-- What the visitor shows in the room of their session just now: a drawing of theirs, or a sheet on which they are drawing. It holds for
-- as long as they stay (docs/domain.md §44), and goes as they leave.
create table shown_drawing (
  appoint_no   text primary key references appointment,
  -- The stay of who shows: when that ends, nothing is shown, whatever still stands here.
  stay_id      bigint not null references room_presence on delete cascade,
  drawing_no   text references drawing on delete cascade,
  -- The strokes so far of a sheet that is nobody's drawing yet.
  sheet_cipher text,
  -- A later one with every change, also where it was stopped in between.
  version      bigint not null check (version >= 1),
  -- The other one has seen something of it, which stands in the log once.
  looked_at    timestamptz,
  constraint shown_drawing_is_one_thing check (num_nonnulls(drawing_no, sheet_cipher) = 1)
);
create index on shown_drawing (stay_id);
create index on shown_drawing (drawing_no);

-- What differs between organisations: their mark, and the fields of counselling that they offer.

-- Address of a picture; null: one is drawn for the edition.
alter table organization add column logo text;

-- Top-level fields (parent_id 0); those below come with them. The one that belongs to nobody's list (category -1) is
-- everybody's.
create table organization_category (
  org_id      integer not null references organization,
  category_id integer not null references category,
  primary key (org_id, category_id)
);
create index on organization_category (category_id);

-- Every version of what is said in a campaign: words, picture and coupon, who wrote it, and why; never changed itself.
create table campaign_text (
  campaign_id integer not null references campaign,
  version     integer not null check (version > 0),
  written_at  timestamptz not null,
  written_by  text not null,
  reason      text not null,
  words       jsonb not null,
  primary key (campaign_id, version)
);

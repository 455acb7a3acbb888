-- What a coupon was given for is gone: it ended, and is good for nothing new.
alter table coupon add column taken_back_at timestamptz;

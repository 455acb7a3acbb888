-- Whether one's history may be kept was asked together with recommendations, which were never made. Whoever said yes or no to both
-- has said it of the history; what they said of recommendations and of messages about offers stays as it was written.
insert into consent (user_id, purpose, granted, protocol_version, at)
select distinct on (user_id) user_id, 'history', granted, protocol_version, at
from consent
where purpose = 'recommendations'
order by user_id, id desc;

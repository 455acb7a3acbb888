-- What a consultant saw of the risk lies sealed in `risk_cipher`; the columns in which it once stood in the clear go, each with its checks.
-- may lock: nobody has read or written it since 0148, no row has a value in it, and the drop touches the catalogue alone
alter table session_record drop column mental_status;
-- may lock: as above, nobody has read or written it since 0148
alter table record_version drop column mental_status;

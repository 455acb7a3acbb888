-- may lock: nobody has read or written either column since 0148, and no row has a value in it; the drop touches the catalogue alone
-- What a consultant saw of the risk lies sealed in `risk_cipher`; the columns in which it once stood in the clear go, each with its checks.
alter table session_record drop column mental_status;
alter table record_version drop column mental_status;

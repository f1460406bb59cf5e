alter table backup
  -- When it had been copied to BACKUP_S3_URL.
  add column copied_at timestamptz,
  -- Why the last attempt to copy it there, or to remove it from there, failed.
  add column copy_failure text;

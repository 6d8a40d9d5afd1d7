-- What is seen of a picture until the picture is there: a WebP of a few pixels, in base64. Null where nobody has tried to
-- make one, and empty where none can be made.
alter table stored_files add preview text check (length(preview) <= 400);
create index on stored_files (path) where bucket = 'asset-images' and preview is null and removed_at is null;

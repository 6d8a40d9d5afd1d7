-- Attaching a file and sweeping what is attached to nothing may meet. The file is held while it is attached, so that
-- the sweep, which takes hold of it before it looks, sees either no reference and takes it, or the new one. Without
-- that both would commit, and an asset would be left with a file that is taken away.
create or replace function file_is_its_owners() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  file text := to_jsonb(new) ->> tg_argv[0];
begin
  perform from stored_files join assets using (user_id)
    where path = file and assets.id = new.asset_id and bucket = tg_argv[1] and removed_at is null
    for share of stored_files;
  if not found then
    raise exception 'a file belongs to the owner of its asset'
      using errcode = 'check_violation', constraint = 'file_is_its_owners';
  end if;
  return new;
end
$$;

-- Attached to nothing are the youngest only: what is a day old and still nowhere is swept.
create index on stored_files (created_at) where removed_at is null;

-- Statistics of assets are collected a minute after rows came. Until then a table of which PostgreSQL knows no more than a
-- few rows is read whole, or by whatever index has the person in front, for each row that comes; so an import asks for them
-- between its steps. Plans that were made before are made anew with that. Of a large table nothing is collected: what is
-- known of it is near enough.
create function know_size_of_assets() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = 'public.assets'::regclass) < 5000 then
    analyze public.assets;
  end if;
end
$$;
revoke all on function know_size_of_assets from public;
grant execute on function know_size_of_assets to strongroom_user;

-- Since when a person no longer wants to see the first steps on their dashboard.
alter table memberinfo add column first_steps_dismissed_at timestamptz;
grant update (first_steps_dismissed_at) on memberinfo to strongroom_user;

-- Gives the new name of a category to every asset that has the old one. Administrators see no assets: whose, and how many,
-- is not said.
create function rename_category_of_assets(category_type text, old_name text, new_name text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update assets set category = new_name where category_type = 'asset_category' and category = old_name;
  update assets set genre = new_name where category_type = 'genre' and genre = old_name;
$$;
revoke execute on function rename_category_of_assets from public;
grant execute on function rename_category_of_assets to strongroom_admin;

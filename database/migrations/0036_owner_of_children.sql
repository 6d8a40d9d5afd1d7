-- Each child of an asset says whose it is, so that its policy is one equality and looks nowhere else. The references see
-- to it that this is whose the asset is.
alter table assets add unique (id, user_id);

alter table asset_images add column user_id uuid;
alter table asset_documents add column user_id uuid;
alter table beneficiaries add column user_id uuid;
alter table ownership_history add column user_id uuid;

update asset_images set user_id = assets.user_id from assets where assets.id = asset_id;
update asset_documents set user_id = assets.user_id from assets where assets.id = asset_id;
update beneficiaries set user_id = assets.user_id from assets where assets.id = asset_id;
update ownership_history set user_id = assets.user_id from assets where assets.id = asset_id;

alter table asset_images
  alter column user_id set not null,
  alter column user_id set default current_user_id(),
  drop constraint asset_images_asset_id_fkey,
  add foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade;
alter table asset_documents
  alter column user_id set not null,
  alter column user_id set default current_user_id(),
  drop constraint asset_documents_asset_id_fkey,
  add foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade;
alter table beneficiaries
  alter column user_id set not null,
  alter column user_id set default current_user_id(),
  drop constraint beneficiaries_asset_id_fkey,
  add foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade;
alter table ownership_history
  alter column user_id set not null,
  drop constraint ownership_history_asset_id_fkey,
  add foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade;

drop policy own_asset_images on asset_images;
drop policy own_asset_documents on asset_documents;
drop policy own_beneficiaries on beneficiaries;
drop policy own_ownership on ownership_history;
create policy own_asset_images on asset_images to strongroom_user using (user_id = (select current_user_id()));
create policy own_asset_documents on asset_documents to strongroom_user using (user_id = (select current_user_id()));
create policy own_beneficiaries on beneficiaries to strongroom_user using (user_id = (select current_user_id()));
create policy own_ownership on ownership_history for select to strongroom_user
  using (user_id = (select current_user_id()));

-- The latest come by whose the asset is; whose it became is looked up when an account goes.
drop index ownership_history_owner_id_transferred_at_id_idx;
create index on ownership_history (user_id, transferred_at desc, id desc);
create index on ownership_history (owner_id);

create or replace function write_ownership() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ownership_history (asset_id, user_id, owner_id) values (new.id, new.user_id, new.user_id);
  return null;
end
$$;

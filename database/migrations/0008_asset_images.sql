create table asset_images (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references assets on delete cascade,
  -- The object's path in the bucket asset-images. Nobody reaches it by that alone: addresses are signed.
  image_url text not null unique check (length(image_url) <= 400),
  position integer not null default 0 check (position >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index on asset_images (asset_id, position);

-- Whose asset it is, its picture is. The look-up goes by the asset's key, so it costs the same in a large vault.
alter table asset_images enable row level security;
create policy own_asset_images on asset_images to strongroom_user using (
  exists (select from assets where assets.id = asset_id and assets.user_id = (select current_user_id()))
);
grant select, delete, insert (asset_id, image_url, position, width, height), update (position)
  on asset_images to strongroom_user;

create policy every_asset_image on asset_images to strongroom_system using (true);
grant select, insert, update, delete on asset_images to strongroom_system;

-- A row that named another person's object would have it signed for the wrong eyes.
create function asset_image_is_its_owners() returns trigger language plpgsql as $$
begin
  if (select starts_with(new.image_url, user_id || '/images/') from assets where id = new.asset_id) is not true then
    raise exception 'a picture lies in the folder of its asset''s owner'
      using errcode = 'check_violation', constraint = 'asset_image_is_its_owners';
  end if;
  return new;
end
$$;
create trigger asset_image_is_its_owners before insert or update of asset_id, image_url on asset_images
  for each row execute function asset_image_is_its_owners();

-- Pieces of which there are photos and little else yet. No list, total or plan counts them. docs/decisions/unfinished.md
create table unfinished (
  -- As whoever sent it named it; another person's may be called the same.
  id uuid not null,
  user_id uuid not null default current_user_id(),
  turn bigint not null generated always as identity,
  title text check (title = btrim(title) and (length(title) between 1 and 255)),
  place text check (place = btrim(place) and (length(place) between 1 and 2000)),
  created_at timestamptz not null default now(),
  -- Of a walkthrough that goes on: it is new there, until it is finished as an asset.
  walkthrough_id uuid,
  constraint unfinished_pkey primary key (user_id, id),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  constraint unfinished_walkthrough_id_user_id_fkey foreign key (walkthrough_id, user_id)
    references walkthroughs(id, user_id) on delete set null (walkthrough_id)
);
create index unfinished_user_id_turn_idx on unfinished (user_id, turn);
create index unfinished_walkthrough_id_user_id_idx on unfinished (walkthrough_id,
    user_id) where walkthrough_id is not null;
alter table unfinished enable row level security;

create policy every on unfinished to strongroom_system using (true);
create policy own on unfinished to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on unfinished to strongroom_system;
grant select, insert (id, title, place, walkthrough_id), update (title, place), delete on unfinished to strongroom_user;

create table unfinished_photos (
  unfinished_id uuid not null,
  user_id uuid not null default current_user_id(),
  image_url text primary key,
  position integer not null check (position >= 0 and position <= 49),
  foreign key (image_url) references stored_files(path) on delete cascade,
  constraint unfinished_photos_user_id_unfinished_id_fkey foreign key (user_id, unfinished_id)
    references unfinished(user_id, id) on delete cascade
);
create index unfinished_photos_user_id_unfinished_id_position_idx on unfinished_photos (user_id, unfinished_id,
    position);
alter table unfinished_photos enable row level security;

create policy every on unfinished_photos to strongroom_system using (true);
create policy own on unfinished_photos to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on unfinished_photos to strongroom_system;
grant select, insert (unfinished_id, image_url, position), delete on unfinished_photos to strongroom_user;

create or replace function unfinished_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (
    select from unfinished where user_id in (select user_id from added) group by user_id having count(*) > 1000
  ) then
    raise exception 'a person has 1000 unfinished pieces at most'
      using errcode = 'check_violation', constraint = 'unfinished_within_limit', table = 'unfinished';
  end if;
  return null;
end
$$;
revoke all on function unfinished_within_limit from public;
create trigger unfinished_within_limit after insert on unfinished referencing new table as added
  for each statement execute function unfinished_within_limit();

-- A report that named a piece which was to be finished names the asset from now on.
create or replace function finish_photos() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update walkthrough_marks set asset_id = finished.asset_id
  from (
    -- Two that become one asset would be the same line twice: the second stays as it was written.
    select distinct on (added.asset_id) unfinished_id, photos.user_id, added.asset_id
    from added join unfinished_photos as photos using (image_url)
    order by added.asset_id, added.position
  ) as finished
  where walkthrough_marks.user_id = finished.user_id and walkthrough_marks.asset_id = finished.unfinished_id
    and not exists (
      select from walkthrough_marks as there
      where there.walkthrough_id = walkthrough_marks.walkthrough_id and there.asset_id = finished.asset_id
    );
  delete from unfinished_photos where image_url in (select image_url from added);
  return null;
end
$$;
revoke all on function finish_photos from public;
create trigger finish_photos after insert on asset_images referencing new table as added
  for each statement execute function finish_photos();

create or replace function drop_without_photos() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unfinished
  where (user_id, id) in (select user_id, unfinished_id from gone)
    and not exists (
      select from unfinished_photos as left_over
      where left_over.user_id = unfinished.user_id and unfinished_id = unfinished.id
    );
  return null;
end
$$;
revoke all on function drop_without_photos from public;
create trigger drop_without_photos after delete on unfinished_photos referencing old table as gone
  for each statement execute function drop_without_photos();
create trigger file_is_its_owners before insert or update of image_url on unfinished_photos
  for each row execute function file_is_of_its_person('image_url', 'asset-images');
create trigger note_detached after delete on unfinished_photos for each row execute function note_detached('image_url');

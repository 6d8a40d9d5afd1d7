-- Pieces of which there are photos and little else yet. No list, total or plan counts them. docs/decisions/unfinished.md
create table unfinished (
  -- As whoever sent it named it; another person's may be called the same.
  id uuid not null,
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  turn bigint not null generated always as identity,
  title text check (title = btrim(title) and length(title) between 1 and 255),
  place text check (place = btrim(place) and length(place) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index on unfinished (user_id, turn);

create table unfinished_photos (
  unfinished_id uuid not null,
  user_id uuid not null default current_user_id(),
  image_url text primary key references stored_files on delete cascade,
  position integer not null check (position between 0 and 49),
  foreign key (user_id, unfinished_id) references unfinished (user_id, id) on delete cascade
);
create index on unfinished_photos (user_id, unfinished_id, position);

do $$
declare
  owned text;
begin
  foreach owned in array array['unfinished', 'unfinished_photos'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own on %I to strongroom_user using (user_id = (select current_user_id()))', owned);
    execute format('create policy every on %I to strongroom_system using (true)', owned);
    execute format('grant select, insert, update, delete on %I to strongroom_system', owned);
  end loop;
end
$$;
grant select, delete, insert (id, title, place), update (title, place) on unfinished to strongroom_user;
grant select, delete, insert (unfinished_id, image_url, position) on unfinished_photos to strongroom_user;

create function unfinished_within_limit() returns trigger language plpgsql security definer
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
revoke all on function unfinished_within_limit() from public;
create trigger unfinished_within_limit after insert on unfinished referencing new table as added
  for each statement execute function unfinished_within_limit();

create trigger file_is_its_owners before insert or update of image_url on unfinished_photos
  for each row execute function file_is_of_its_person('image_url', 'asset-images');
create trigger note_detached after delete on unfinished_photos for each row execute function note_detached('image_url');

-- A photo that becomes an asset's is to be finished no longer; nor is a piece without photos.
create function finish_photos() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unfinished_photos where image_url in (select image_url from added);
  return null;
end
$$;
revoke all on function finish_photos() from public;
create trigger finish_photos after insert on asset_images referencing new table as added
  for each statement execute function finish_photos();

create function drop_without_photos() returns trigger language plpgsql security definer
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
revoke all on function drop_without_photos() from public;
create trigger drop_without_photos after delete on unfinished_photos referencing old table as gone
  for each statement execute function drop_without_photos();

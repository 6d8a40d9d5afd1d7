-- What somebody who is let in says of an asset, and what its owner answers: docs/decisions/letting-in.md. What one grant says and
-- is answered is a thread, which no other grant shows.
create table comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  -- In whose thread it stands; null once that grant is forgotten, and of what came by an archive.
  grant_id uuid,
  -- Null where it was written by a link, and once the account is gone.
  person_id uuid,
  by_owner boolean not null default true,
  -- As it was when it was written.
  author_name text not null check (length(author_name) between 1 and 300),
  content text not null check (length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- By the owner.
  seen_at timestamptz,
  -- When a letter said so to whom it is for.
  told_at timestamptz,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade,
  foreign key (grant_id, user_id) references grants(id, user_id) on delete set null (grant_id),
  foreign key (person_id) references memberinfo(id) on delete set null
);
create index comments_of_asset on comments (asset_id, created_at desc, id desc);
create index comments_of_grant on comments (grant_id) where grant_id is not null;
create index comments_of_person on comments (person_id) where person_id is not null;
create index new_comments on comments (user_id) where seen_at is null and not by_owner;
create index comments_to_tell on comments (created_at) where told_at is null;
alter table comments enable row level security;

create policy every_comment on comments to strongroom_system using (true);
create policy own_comments on comments to strongroom_user using (user_id = (select current_user_id()));
-- Who is let in, and what they say.
create policy owner_alone on comments as restrictive to strongroom_user using ((select is_owner()));
create policy written_in_ones_own_name on comments as restrictive for insert to strongroom_user
  with check (person_id = (select current_user_id()));
grant
  select,
  insert (id, asset_id, grant_id, person_id, author_name, content),
  update (seen_at),
  delete
  on comments to strongroom_user;
grant select, insert, update, delete on comments to strongroom_system;

-- A guest reads their own thread, of what they are shown.
create policy granted on comments for select to strongroom_views using (
  user_id = (select current_user_id()) and grant_id = (select current_grant()) and (select may_do('comment'))
  and ((select sees_all()) or exists (select from assets where assets.id = comments.asset_id))
);

create or replace function comments_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from comments where asset_id = new.asset_id) >= 2000 then
    raise exception 'an asset has 2000 comments at most'
      using errcode = 'check_violation', constraint = 'comments_within_limit', table = 'comments';
  end if;
  return new;
end
$$;
revoke all on function comments_within_limit from public;
create trigger comments_within_limit before insert on comments for each row execute function comments_within_limit();

-- A guest writes of what they are shown: the view says what that is. When it was saved; null where nothing is there for them. What
-- is sent again is there already.
create or replace function add_comment(new_id uuid, of_asset uuid, said text) returns timestamptz language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants;
  piece record;
  saved timestamptz;
begin
  select id, title into piece from guest.assets where id = of_asset;
  select * into given from grants
    where id = current_grant() and user_id = current_user_id() and is_live(grants) for no key update;
  if piece.id is null or given.id is null or not may_do('comment') then
    return null;
  end if;
  select created_at into saved from comments
    where id = new_id and grant_id = given.id and asset_id = of_asset and not by_owner;
  if saved is not null or exists (select from comments where id = new_id) then
    return saved;
  end if;
  -- What was taken back counts, too.
  if (
    select count(*) from grant_log where grant_id = given.id and kind = 'commented' and created_at > now() - interval '1 day'
  ) >= 200 then
    raise exception 'a grant comments 200 times a day at most'
      using errcode = 'check_violation', constraint = 'comments_a_day_within_limit', table = 'comments';
  end if;
  insert into comments (id, user_id, asset_id, grant_id, person_id, by_owner, author_name, content)
    values (new_id, given.user_id, of_asset, given.id, current_person(), false, left(coalesce(
      (select coalesce(display_name, email) from memberinfo where id = current_person()), given.name
    ), 300), said)
    returning created_at into saved;
  insert into grant_log (grant_id, user_id, kind, detail) values (given.id, given.user_id, 'commented',
    jsonb_build_object('asset', piece.id, 'title', left(piece.title, 150)));
  return saved;
end
$$;
revoke all on function add_comment from public;
grant execute on function add_comment to strongroom_guest;

-- A guest takes back what they wrote within a quarter of an hour. False where that is over; null where nothing is there for them.
create or replace function take_back_comment(wanted uuid) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  saved timestamptz;
begin
  select created_at into saved from comments
    where id = wanted and user_id = current_user_id() and grant_id = current_grant() and not by_owner and may_do('comment')
      and asset_id in (select id from guest.assets) for update;
  if saved is null then
    return null;
  end if;
  delete from comments where id = wanted and saved > now() - interval '15 minutes';
  return found;
end
$$;
revoke all on function take_back_comment from public;
grant execute on function take_back_comment to strongroom_guest;

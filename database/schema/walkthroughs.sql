-- A walk through a place, or through everything, to see what is there. docs/decisions/walkthroughs.md
create table walkthroughs (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  -- Null in both is everything. The path is that of the beginning, and once it has ended that of the end.
  place_id uuid,
  place text check (length(place) between 1 and 2000),
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint walkthroughs_id_user_id_key unique (id, user_id),
  constraint walkthroughs_check check (place_id is null or place is not null),
  constraint walkthroughs_place_id_user_id_fkey foreign key (place_id, user_id) references places(id, user_id)
    on delete set null (place_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index walkthroughs_user_id_begun_at_idx on walkthroughs (user_id, begun_at);
create index walkthroughs_place_id_user_id_idx on walkthroughs (place_id, user_id) where place_id is not null;
alter table walkthroughs enable row level security;

create policy every_walkthrough on walkthroughs to strongroom_system using (true);
create policy own_walkthroughs on walkthroughs to strongroom_user using (user_id = (select current_user_id()));
grant select, insert (name, place_id, place), update (place, ended_at), delete on walkthroughs to strongroom_user;
grant select, insert, update, delete on walkthroughs to strongroom_system;

-- While it is open: what was seen. Once it has ended: what it says of each piece, by the words of that day, which stay
-- when the piece is gone. So the piece is no reference.
create table walkthrough_marks (
  walkthrough_id uuid not null,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  mark text not null check (mark in ('found', 'here', 'new', 'missing')),
  title text check (length(title) <= 1000),
  inventory_number text,
  place text,
  -- The grade is what was said in this walkthrough. The report of the condition is the asset's own, and goes with it.
  note text check (note = btrim(note) and (length(note) between 1 and 500)),
  condition text check (length(condition) between 1 and 100),
  condition_id uuid,
  constraint walkthrough_marks_pkey primary key (walkthrough_id, asset_id),
  foreign key (walkthrough_id, user_id) references walkthroughs(id, user_id) on delete cascade
);
create index walkthrough_marks_user_id_asset_id_idx on walkthrough_marks (user_id, asset_id);
alter table walkthrough_marks enable row level security;

create policy every_walkthrough_mark on walkthrough_marks to strongroom_system using (true);
create policy own_walkthrough_marks on walkthrough_marks to strongroom_user
  using (user_id = (select current_user_id()));
grant
  select,
  insert (walkthrough_id, asset_id, mark, title, inventory_number, place, note, condition, condition_id),
  update (mark, title, inventory_number, place, note, condition, condition_id),
  delete
  on walkthrough_marks to strongroom_user;
grant select, insert, update, delete on walkthrough_marks to strongroom_system;

create or replace function walkthroughs_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from walkthroughs where user_id = new.user_id) >= 1000 then
    raise exception 'a person has 1000 walkthroughs at most'
      using errcode = 'check_violation', constraint = 'walkthroughs_within_limit', table = 'walkthroughs';
  end if;
  return new;
end
$$;
revoke all on function walkthroughs_within_limit from public;
create trigger walkthroughs_within_limit before insert on walkthroughs
  for each row execute function walkthroughs_within_limit();

-- What has ended stays as it is. A place that goes still goes out of it.
create or replace function walkthrough_is_open() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.ended_at is not null and (new.ended_at, new.name, new.place) is distinct from (old.ended_at, old.name, old.place) then
    raise exception 'the walkthrough has ended'
      using errcode = 'check_violation', constraint = 'walkthrough_is_open', table = 'walkthroughs';
  end if;
  return new;
end
$$;
revoke all on function walkthrough_is_open from public;
create trigger walkthrough_is_open before update on walkthroughs for each row execute function walkthrough_is_open();

-- What has ended stays as it is, but for whose record a line leads to: nobody else may write that column.
create or replace function mark_of_open_walkthrough() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  walk walkthroughs;
  given walkthrough_marks := coalesce(new, old);
begin
  select * into walk from walkthroughs where id = given.walkthrough_id and user_id = given.user_id for share;
  if walk.ended_at is not null
    and not (tg_op = 'UPDATE' and to_jsonb(new) - 'asset_id' = to_jsonb(old) - 'asset_id') then
    raise exception 'the walkthrough has ended'
      using errcode = 'check_violation', constraint = 'walkthrough_is_open', table = 'walkthrough_marks';
  end if;
  return given;
end
$$;
revoke all on function mark_of_open_walkthrough from public;
create trigger mark_of_open_walkthrough before insert or update or delete on walkthrough_marks
  for each row execute function mark_of_open_walkthrough();

-- What is spoken of a room on the way, where no piece is recorded yet.
create table walkthrough_voice_notes (
  id uuid default gen_random_uuid() primary key,
  walkthrough_id uuid not null,
  user_id uuid not null default current_user_id(),
  recording_url text not null unique,
  -- Of which room, by its path; null is all of what is walked through.
  place text check (length(place) between 1 and 2000),
  -- By the clock of whoever spoke.
  spoken_at timestamptz not null default now(),
  foreign key (recording_url) references stored_files(path) on delete cascade,
  foreign key (walkthrough_id, user_id) references walkthroughs(id, user_id) on delete cascade
);
create index walkthrough_voice_notes_of on walkthrough_voice_notes (walkthrough_id, user_id, spoken_at);
create index walkthrough_voice_notes_user_id_idx on walkthrough_voice_notes (user_id);
alter table walkthrough_voice_notes enable row level security;

create policy every_voice_note on walkthrough_voice_notes to strongroom_system using (true);
create policy own_voice_notes on walkthrough_voice_notes to strongroom_user
  using (user_id = (select current_user_id()));
grant select, insert (walkthrough_id, recording_url, place, spoken_at), delete on walkthrough_voice_notes to strongroom_user;
grant select, insert, update, delete on walkthrough_voice_notes to strongroom_system;

-- What was spoken before the end still arrives after it: nothing is lost that waited for a network. It stays from then on, unless
-- its file or all of the walkthrough goes.
create or replace function voice_note_of_open_walkthrough() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given walkthrough_voice_notes := coalesce(new, old);
  ended timestamptz;
begin
  select ended_at into ended from walkthroughs where id = given.walkthrough_id and user_id = given.user_id for share;
  if (tg_op = 'INSERT' and given.spoken_at > ended) or (tg_op = 'DELETE' and ended is not null and exists (
    select from stored_files where path = given.recording_url
  )) then
    raise exception 'the walkthrough has ended'
      using errcode = 'check_violation', constraint = 'walkthrough_is_open', table = 'walkthrough_voice_notes';
  end if;
  return given;
end
$$;
revoke all on function voice_note_of_open_walkthrough from public;
create trigger voice_note_of_open_walkthrough before insert or delete on walkthrough_voice_notes
  for each row execute function voice_note_of_open_walkthrough();

create or replace function voice_notes_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from walkthroughs where id in (select walkthrough_id from added) order by id for no key update;
  if exists (
    select from walkthrough_voice_notes where walkthrough_id in (select walkthrough_id from added)
    group by walkthrough_id having count(*) > 200
  ) then
    raise exception 'a walkthrough has 200 voice notes at most'
      using errcode = 'check_violation', constraint = 'voice_notes_within_limit', table = 'walkthrough_voice_notes';
  end if;
  return null;
end
$$;
revoke all on function voice_notes_within_limit from public;
create trigger voice_notes_within_limit after insert on walkthrough_voice_notes referencing new table as added
  for each statement execute function voice_notes_within_limit();
create trigger file_is_its_owners before insert or update of recording_url on walkthrough_voice_notes
  for each row execute function file_is_of_its_person('recording_url', 'voice-notes');
create trigger note_detached after delete on walkthrough_voice_notes
  for each row execute function note_detached('recording_url');

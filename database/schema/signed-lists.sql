-- The list of who gets what that a will may refer to, as it was printed for signing: docs/decisions/signed-lists.md.
create table signed_lists (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  number integer not null check (number > 0),
  -- What stands on it, exactly; nothing any more once it was discarded.
  content jsonb check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2000000),
  created_at timestamptz not null default now(),
  signed_on date check (signed_on between '1900-01-01' and '9999-12-31'),
  discarded_at timestamptz,
  -- How many pieces had changed since it was signed, when that was last looked at, and since when so many.
  changed_pieces integer not null default 0 check (changed_pieces >= 0),
  changed_since date,
  constraint signed_lists_id_user_id_key unique (id, user_id),
  constraint signed_lists_user_id_number_key unique (user_id, number),
  constraint a_discarded_list_is_empty check ((content is null) = (discarded_at is not null)),
  constraint a_signed_list_stays check (signed_on is null or discarded_at is null),
  constraint changes_have_a_day check ((changed_pieces > 0) = (changed_since is not null)),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table signed_lists enable row level security;

create policy every_signed_list on signed_lists to strongroom_system using (true);
create policy own_signed_lists on signed_lists to strongroom_user using (user_id = (select current_user_id()));
-- What somebody signs by hand is theirs alone.
create policy owner_alone on signed_lists as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (content), update (content, signed_on, discarded_at) on signed_lists to strongroom_user;
grant select, insert, update, delete on signed_lists to strongroom_system;

-- The signed copy, as it was scanned or photographed.
create table signed_list_files (
  list_id uuid not null,
  user_id uuid not null default current_user_id(),
  file_url text primary key,
  created_at timestamptz not null default now(),
  foreign key (file_url) references stored_files(path) on delete cascade,
  foreign key (list_id, user_id) references signed_lists(id, user_id) on delete cascade
);
create index signed_list_files_list_id_idx on signed_list_files (list_id, created_at);
create index signed_list_files_user_id_idx on signed_list_files (user_id);
alter table signed_list_files enable row level security;

create policy every_signed_list_file on signed_list_files to strongroom_system using (true);
create policy own_signed_list_files on signed_list_files to strongroom_user
  using (user_id = (select current_user_id()));
create policy owner_alone on signed_list_files as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (list_id, file_url), delete on signed_list_files to strongroom_user;
grant select, insert, update, delete on signed_list_files to strongroom_system;

-- Numbers go on, also after one that was discarded: its paper may still lie somewhere. An archive brings its own.
create or replace function number_signed_list() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from signed_lists where user_id = new.user_id) >= 500 then
    raise exception 'there is room for 500 lists'
      using errcode = 'check_violation', constraint = 'signed_lists_within_limit', table = 'signed_lists';
  end if;
  new.number := coalesce(new.number, (select coalesce(max(number), 0) + 1 from signed_lists where user_id = new.user_id));
  return new;
end
$$;
revoke all on function number_signed_list from public;
create trigger number_signed_list before insert on signed_lists for each row execute function number_signed_list();

-- What was printed stays as it was.
create or replace function signed_list_stays() returns trigger language plpgsql as $$
begin
  if new.content is distinct from old.content and new.discarded_at is null or old.discarded_at is not null then
    raise exception 'a printed list is not changed'
      using errcode = 'check_violation', constraint = 'signed_list_stays', table = 'signed_lists';
  end if;
  return new;
end
$$;
create trigger signed_list_stays before update on signed_lists for each row execute function signed_list_stays();

create or replace function signed_list_files_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from signed_lists where id in (select list_id from added) order by id for no key update;
  if exists (
    select from signed_list_files where list_id in (select list_id from added) group by list_id having count(*) > 50
  ) then
    raise exception 'a signed list has 50 files at most'
      using errcode = 'check_violation', constraint = 'signed_list_files_within_limit', table = 'signed_list_files';
  end if;
  return null;
end
$$;
revoke all on function signed_list_files_within_limit from public;
create trigger signed_list_files_within_limit after insert on signed_list_files referencing new table as added
  for each statement execute function signed_list_files_within_limit();
create trigger file_is_its_owners before insert or update of file_url on signed_list_files
  for each row execute function file_is_of_its_person('file_url', 'signed-lists');
create trigger note_detached after delete on signed_list_files for each row execute function note_detached('file_url');

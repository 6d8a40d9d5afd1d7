-- What those who get something say of each piece once a release is open: docs/decisions/when-im-gone.md. What an heir received is
-- read by that heir and by the executor of the same release, and by nobody else.
create table received_assets (
  heir_id uuid not null,
  asset_id uuid not null,
  release_id uuid not null,
  user_id uuid not null,
  -- The account that said so; null once it is gone.
  person_id uuid,
  -- Whether they don’t want it: then it is for whoever is named next.
  declined boolean not null default false,
  received date,
  received_latest date,
  received_edtf text check (length(received_edtf) <= 30),
  received_text text check (length(received_text) <= 100),
  note text check (length(note) between 1 and 1000),
  said_at timestamptz not null default now(),
  constraint received_assets_pkey primary key (heir_id, asset_id),
  constraint what_is_declined_is_not_received check (not declined or num_nonnulls(received, received_edtf, received_text) = 0),
  constraint a_received_date_is_known check (is_known_date(received, received_latest, received_edtf, received_text)),
  foreign key (heir_id, release_id) references release_heirs(id, release_id) on delete cascade,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);
create index received_assets_of_release on received_assets (release_id);
create index received_assets_of_asset on received_assets (asset_id);
create index received_assets_of_person on received_assets (person_id) where person_id is not null;
alter table received_assets enable row level security;

create policy every_received_asset on received_assets to strongroom_system using (true);
grant select, insert, update, delete on received_assets to strongroom_system;

-- What is shown to an heir, piece by piece, with what the owner says to them of it and what they said; nothing for anybody else.
create or replace function left_pieces()
returns table (
  asset_id uuid, held boolean, share text, wishes text, declined boolean, received date, received_latest date, received_edtf text, received_text text,
  note text, said_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select shown.id, shown.held, meant.share, meant.wishes, said.declined, said.received, said.received_latest, said.received_edtf, said.received_text,
    said.note, said.said_at
  from current_heir() as heir
    join public.grants on grants.id = current_grant()
    cross join guest.assets as shown
    left join lateral (
      select beneficiaries.share, beneficiaries.wishes from beneficiaries
      where beneficiaries.asset_id = shown.id and case when heir.stands_in then folded(alternate_name) else folded(beneficiary_name) end
        in (select names_in_scope(grants))
      order by position limit 1
    ) as meant on true
    left join received_assets as said on said.heir_id = heir.id and said.asset_id = shown.id
  where heir.id is not null and not heir.is_executor
$$;
revoke all on function left_pieces from public;
grant execute on function left_pieces to strongroom_guest;

-- An heir says that they received a piece, or that they don’t want it, or takes that back. When; null where nothing is there for them.
create or replace function save_received(
  of_asset uuid, is_there boolean, is_declined boolean, day date, latest date, edtf text, typed text, said text
) returns timestamptz language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  heir release_heirs := current_heir();
  given grants;
begin
  -- Whoever ends the release waits until this is saved, or comes first.
  select * into given from grants where id = current_grant() and is_live(grants) for share;
  if given.id is null or heir.id is null or heir.is_executor or not exists (select from guest.assets where id = of_asset) then
    return null;
  end if;
  if not is_there then
    delete from received_assets where heir_id = heir.id and asset_id = of_asset;
  else
    insert into received_assets (
      heir_id, asset_id, release_id, user_id, person_id, declined, received, received_latest, received_edtf, received_text, note
    ) values (heir.id, of_asset, heir.release_id, heir.user_id, given.person_id, is_declined, day, latest, edtf, typed, said)
    on conflict (heir_id, asset_id) do update set person_id = excluded.person_id, declined = excluded.declined, received = excluded.received,
      received_latest = excluded.received_latest, received_edtf = excluded.received_edtf, received_text = excluded.received_text,
      note = excluded.note, said_at = now();
  end if;
  if not exists (
    select from grant_log where grant_id = given.id and kind = 'received' and created_at > now() - interval '12 hours'
  ) then
    insert into grant_log (grant_id, user_id, kind) values (given.id, given.user_id, 'received');
  end if;
  return now();
end
$$;
revoke all on function save_received from public;
grant execute on function save_received to strongroom_guest;

-- What was received or declined, and by whom: to an heir what they said themselves, to the executor what all said.
create or replace function received_in_release()
returns table (
  asset_id uuid, heir_id uuid, heir text, declined boolean, next text, received date, received_latest date, received_edtf text, received_text text, note text,
  said_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select said.asset_id, said.heir_id, release_heirs.name, said.declined,
    -- Who is named in their stead, to whoever sees who gets what.
    case when said.declined and not release_heirs.stands_in and shows('beneficiaries') then (
      select alternate_name from beneficiaries
      where beneficiaries.asset_id = said.asset_id and folded(beneficiary_name) in (
        select folded(release_heirs.name)
        union
        select other.key from person_names as chosen join person_names as other using (user_id, person_id)
        where chosen.user_id = said.user_id and chosen.key = folded(release_heirs.name)
      )
      order by position limit 1
    ) end,
    said.received, said.received_latest, said.received_edtf, said.received_text,
    said.note, said.said_at
  from current_heir() as reader
    join received_assets as said on said.release_id = reader.release_id and (reader.is_executor or said.heir_id = reader.id)
    join release_heirs on release_heirs.id = said.heir_id
    join guest.assets as shown on shown.id = said.asset_id
  order by said.said_at desc, said.asset_id
$$;
revoke all on function received_in_release from public;
grant execute on function received_in_release to strongroom_guest;

-- Whether somebody named before others leaves a piece to them: they don’t want it, have no address, or the letter came back to which
-- they have not answered.
create or replace function leaves_to_next(release uuid, piece uuid, owner uuid, named text) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from release_heirs as heir
    where heir.release_id = release and not is_executor and not stands_in
      and (folded(heir.name) = folded(named) or exists (
        select from person_names as chosen join person_names as other using (user_id, person_id)
        where chosen.user_id = owner and chosen.key = folded(heir.name) and other.key = folded(named)
      ))
      and (
        heir.address is null
        or exists (select from received_assets where heir_id = heir.id and asset_id = piece and declined)
        or is_unreached(heir)
      )
  )
$$;
revoke all on function leaves_to_next from public;

create or replace function is_unreached(heir release_heirs) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from estate_letters
    where release_id = (heir).release_id and address = (heir).address and not is_to_owner and failed_at is not null
  ) and not exists (
    select from estate_letters
    where release_id = (heir).release_id and address = (heir).address and not is_to_owner and sent_at is not null
  ) and not exists (
    select from grants
    where release_id = (heir).release_id and address = (heir).address and scope = 'beneficiaries' and scope_of[1] = (heir).name
      and accepted_at is not null
  )
$$;
revoke all on function is_unreached from public;

-- Whoever is named next follows what is said by those before them, in the same transaction.
create or replace function follow_those_before() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform follow_scopes(array(select distinct user_id from changed), array['alternates']);
  return null;
end
$$;
revoke all on function follow_those_before from public;
create trigger follow_what_is_said after insert on received_assets referencing new table as changed
  for each statement execute function follow_those_before();
create trigger follow_what_is_said_anew after update on received_assets referencing new table as changed
  for each statement execute function follow_those_before();
create trigger follow_what_is_taken_back after delete on received_assets referencing old table as changed
  for each statement execute function follow_those_before();
create trigger follow_letters_that_came_back after update on estate_letters referencing new table as changed
  for each statement execute function follow_those_before();

-- Those named next to whom something is left by now, and who were not written to yet.
create or replace function next_to_invite(release uuid) returns setof release_heirs language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select heir.* from release_heirs as heir
  where heir.release_id = release and heir.stands_in and heir.told_at is null and exists (
    select from grants join grant_assets on grant_assets.grant_id = grants.id
    where grants.release_id = release and grants.scope = 'alternates' and grants.address = heir.address and grants.scope_of[1] = heir.name
  )
  order by heir.id
$$;
revoke all on function next_to_invite from public;
grant execute on function next_to_invite to strongroom_system;

-- Whether somebody of this name said in a release that they don’t want a piece, as who is named for it or as who is named next.
create or replace function declined_by(named text, piece uuid, owner uuid, release uuid, is_next boolean) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from received_assets as said join release_heirs as heir on heir.id = said.heir_id
    where said.release_id = release and said.asset_id = piece and said.declined and heir.stands_in = is_next
      and (folded(heir.name) = folded(named) or exists (
        select from person_names as chosen join person_names as other using (user_id, person_id)
        where chosen.user_id = owner and chosen.key = folded(heir.name) and other.key = folded(named)
      ))
  )
$$;
revoke all on function declined_by from public;

-- For the executor of a release: whether a piece is meant for nobody, or all for whom it is don’t want it, and nobody is named next
-- who could.
create or replace function is_left_over(piece uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select executed_release() is not null and not exists (
    select from beneficiaries as meant
    where meant.asset_id = piece and meant.user_id = current_user_id() and not (
      declined_by(beneficiary_name, piece, meant.user_id, executed_release(), false)
      and (alternate_name is null or declined_by(alternate_name, piece, meant.user_id, executed_release(), true))
    )
  )
$$;
revoke all on function is_left_over from public;
grant execute on function is_left_over to strongroom_guest;

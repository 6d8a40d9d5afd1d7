-- Sales of an auctioneer: lots of their clients, what they brought, and what is due to whom: docs/decisions/auctions.md.
create table auctions (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  held_on date,
  place text not null default '' check (length(place) <= 200),
  conditions text not null default '' check (length(conditions) <= 20000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  constraint auctions_id_firm_id_key unique (id, firm_id),
  foreign key (firm_id) references firms(id) on delete cascade
);
create index auctions_of_firm on auctions (firm_id, created_at desc, id desc);
alter table auctions enable row level security;

-- Whose pieces a sale has, and what the firm takes of it.
create table consignors (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  auction_id uuid not null,
  client_id uuid not null,
  -- Percent of the hammer price of each lot.
  commission numeric(5, 2) not null default 0 check (commission between 0 and 100),
  -- Fixed, in the currency of the sale.
  charges numeric not null default 0 check (charges >= 0),
  charged_for text not null default '' check (length(charged_for) <= 200),
  -- When a letter last asked them to approve their lots.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of that letter, where whoever it goes to has no account: their vault was opened by the firm and isn’t claimed.
  letter_hash text unique check (letter_hash ~ '^sha256:[0-9a-f]{64}$'),
  constraint consignors_id_auction_id_client_id_firm_id_key unique (id, auction_id, client_id, firm_id),
  constraint one_consignor_a_client unique (auction_id, client_id),
  foreign key (auction_id, firm_id) references auctions(id, firm_id) on delete cascade,
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade
);
create index consignors_of_client on consignors (client_id, firm_id);
alter table consignors enable row level security;

create table lots (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  auction_id uuid not null,
  client_id uuid not null,
  consignor_id uuid not null,
  -- By which its piece was chosen, and its pictures are read. The piece is in another’s vault, so nothing refers to it.
  grant_id uuid,
  asset_id uuid not null,
  number integer not null check (number between 1 and 5000),
  title text not null check (title = btrim(title) and (length(title) between 1 and 300)),
  description text not null default '' check (length(description) <= 10000),
  condition text not null default '' check (length(condition) <= 2000),
  dimensions text not null default '' check (length(dimensions) <= 300),
  estimate_low numeric check (estimate_low >= 0),
  estimate_high numeric check (estimate_high >= estimate_low),
  start_price numeric check (start_price >= 0),
  -- For the firm and the consignor alone.
  reserve numeric check (reserve >= 0),
  state text not null default 'received'
    check (state in ('received', 'catalogued', 'approved', 'in_sale', 'sold', 'unsold', 'returned', 'settled')),
  hammer numeric check (hammer > 0),
  created_at timestamptz not null default now(),
  constraint lots_id_client_id_firm_id_key unique (id, client_id, firm_id),
  constraint one_lot_a_piece unique (auction_id, asset_id),
  constraint lots_in_order unique (auction_id, number) deferrable initially immediate,
  constraint what_is_sold_has_a_price check ((state in ('sold', 'settled')) = (hammer is not null)),
  foreign key (consignor_id, auction_id, client_id, firm_id)
    references consignors(id, auction_id, client_id, firm_id) on delete cascade,
  foreign key (grant_id) references grants(id) on delete set null
);
create index lots_of_consignor on lots (consignor_id, number);
create index lots_by_grant on lots (grant_id) where grant_id is not null;
alter table lots enable row level security;

create table lot_events (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  lot_id uuid not null,
  moved_from text not null,
  moved_to text not null,
  author_name text not null check (length(author_name) between 1 and 254),
  content text check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  foreign key (lot_id, client_id, firm_id) references lots(id, client_id, firm_id) on delete cascade
);
create index lot_events_of_lot on lot_events (lot_id, created_at desc, id desc);
alter table lot_events enable row level security;

-- What was taken along, as it was signed on the spot: nobody changes it.
create table pickup_receipts (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  consignor_id uuid not null,
  signed_by text not null check (signed_by = btrim(signed_by) and (length(signed_by) between 1 and 100)),
  -- A path of straight lines, as it was drawn.
  drawing text check (drawing ~ '^[ML0-9 ]+$' and length(drawing) <= 20000),
  -- Number, title and condition of each.
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  received_by text not null check (length(received_by) between 1 and 100),
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (consignor_id) references consignors(id) on delete cascade
);
create index pickup_receipts_of_consignor on pickup_receipts (consignor_id, created_at desc, id desc);
create index pickup_receipts_of_client on pickup_receipts (client_id, firm_id);
alter table pickup_receipts enable row level security;

create policy every_auction on auctions to strongroom_system using (true);
create policy own_auctions on auctions to strongroom_user using (firm_id = (select current_firm()));
grant
  select,
  insert (id, firm_id, title, held_on, place, conditions, currency),
  update (title, held_on, place, conditions, currency, published_at)
  on auctions to strongroom_user;
grant select, insert, update, delete on auctions to strongroom_system;

create policy every_consignor on consignors to strongroom_system using (true);
create policy own_consignors on consignors to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
grant
  select (id, firm_id, auction_id, client_id, commission, charges, charged_for, asked_at, created_at),
  insert (firm_id, auction_id, client_id, commission, charges, charged_for),
  update (commission, charges, charged_for, asked_at, letter_hash)
  on consignors to strongroom_user;
grant select, insert, update, delete on consignors to strongroom_system;

create policy every_lot on lots to strongroom_system using (true);
create policy own_lots on lots to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
grant
  select,
  update (title, description, condition, dimensions, estimate_low, estimate_high, start_price, reserve, state, hammer),
  delete
  on lots to strongroom_user;
grant select, insert, update, delete on lots to strongroom_system;

create policy every_lot_event on lot_events to strongroom_system using (true);
create policy own_lot_events on lot_events for select to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
grant select on lot_events to strongroom_user;
grant select, insert, update, delete on lot_events to strongroom_system;

-- Written once: there is no right to change or to delete one.
create policy every_receipt on pickup_receipts to strongroom_system using (true);
create policy own_receipts on pickup_receipts to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
grant
  select,
  insert (id, firm_id, client_id, consignor_id, signed_by, drawing, pieces, received_by)
  on pickup_receipts to strongroom_user;
grant select, insert, delete on pickup_receipts to strongroom_system;

create or replace function auctions_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firms where id = new.firm_id for no key update;
  if (select count(*) from auctions where firm_id = new.firm_id) >= 2000 then
    raise exception 'a firm has 2000 auctions at most'
      using errcode = 'check_violation', constraint = 'auctions_within_limit', table = 'auctions';
  end if;
  return new;
end
$$;
revoke all on function auctions_within_limit from public;
create trigger auctions_within_limit before insert on auctions for each row execute function auctions_within_limit();

-- A sale is in one currency, and amounts are never read in another. What is published stays so.
create or replace function hold_auction() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.currency <> old.currency and exists (select from consignors where auction_id = new.id) then
    raise exception 'a sale keeps its currency'
      using errcode = 'check_violation', constraint = 'auctions_keep_their_currency', table = 'auctions';
  end if;
  new.published_at := coalesce(old.published_at, new.published_at);
  return new;
end
$$;
revoke all on function hold_auction from public;
create trigger hold_auction before update on auctions for each row execute function hold_auction();

-- From where a lot can go where. That it is approved its consignor says, and nobody at the firm.
create or replace function lot_may_move(before text, after text) returns boolean language sql immutable
return (before, after) in (
  ('received', 'catalogued'), ('received', 'returned'), ('catalogued', 'received'), ('catalogued', 'approved'),
  ('catalogued', 'returned'), ('approved', 'catalogued'), ('approved', 'in_sale'), ('approved', 'returned'),
  ('in_sale', 'catalogued'), ('in_sale', 'sold'), ('in_sale', 'unsold'), ('sold', 'in_sale'), ('sold', 'settled'),
  ('unsold', 'in_sale'), ('unsold', 'returned'), ('returned', 'received')
);
revoke all on function lot_may_move from public;

-- Each move is an event. What its consignor approved is approved no more once it says something else, and what is in the sale
-- stays as it is.
create or replace function follow_lot() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_changed boolean := (new.title, new.description, new.condition, new.dimensions, new.estimate_low, new.estimate_high,
    new.start_price, new.reserve) is distinct from (old.title, old.description, old.condition, old.dimensions,
    old.estimate_low, old.estimate_high, old.start_price, old.reserve);
  is_of_firm boolean := current_firm() is not distinct from new.firm_id;
begin
  if is_changed and old.state not in ('received', 'catalogued', 'approved') then
    raise exception 'what is in the sale stays as it is'
      using errcode = 'check_violation', constraint = 'lots_stay_as_approved', table = 'lots';
  end if;
  if is_changed and old.state = 'approved' and new.state = 'approved' then
    new.state := 'catalogued';
  end if;
  if new.state = old.state then
    return new;
  end if;
  if not lot_may_move(old.state, new.state) or (new.state = 'approved' and is_of_firm) then
    raise exception 'a lot goes its way'
      using errcode = 'check_violation', constraint = 'lots_go_their_way', table = 'lots';
  end if;
  insert into lot_events (firm_id, client_id, lot_id, moved_from, moved_to, author_name, content)
    select new.firm_id, new.client_id, new.id, old.state, new.state,
      case
        when is_of_firm then (select name from firm_members where id = current_member())
        -- By the letter: what was said is told with where that went.
        when current_user_id() is null
          then (select left(concat_ws(' ', name, '(' || address || ')'), 254) from firm_clients where id = new.client_id)
        else (select left(coalesce(display_name, email), 254) from memberinfo where id = current_user_id())
      end,
      nullif(current_setting('app.said_of_lot', true), '');
  return new;
end
$$;
revoke all on function follow_lot from public;
create trigger follow_lot before update on lots for each row execute function follow_lot();

-- Only what isn’t in a sale yet is taken out of it; numbers that were published stay.
create or replace function hold_removed_lot() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_trigger_depth() > 1 then
    return old;
  end if;
  if old.state not in ('received', 'catalogued', 'approved')
    or exists (select from auctions where id = old.auction_id and published_at is not null) then
    raise exception 'what is in the sale stays as it is'
      using errcode = 'check_violation', constraint = 'lots_stay_as_approved', table = 'lots';
  end if;
  return old;
end
$$;
revoke all on function hold_removed_lot from public;
create trigger hold_removed_lot before delete on lots for each row execute function hold_removed_lot();

-- After a lot was taken out, the ones behind it move up.
create or replace function close_gap() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_trigger_depth() = 1 then
    update lots set number = number - 1 where auction_id = old.auction_id and number > old.number;
  end if;
  return null;
end
$$;
revoke all on function close_gap from public;
create trigger close_gap after delete on lots for each row execute function close_gap();

-- Puts a lot at another place, and all others behind one another, until the catalog is published.
create or replace function place_lot(wanted uuid, place integer) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  lot lots;
  last integer;
begin
  select * into lot from lots where id = wanted and firm_id = current_firm()
    and (leads_firm() or client_id = any (seen_clients()));
  if lot.id is null then
    return false;
  end if;
  perform from auctions where id = lot.auction_id for no key update;
  if exists (select from auctions where id = lot.auction_id and published_at is not null) then
    raise exception 'published numbers stay'
      using errcode = 'check_violation', constraint = 'published_numbers_stay', table = 'lots';
  end if;
  select number into lot.number from lots where id = wanted;
  select max(number) into last from lots where auction_id = lot.auction_id;
  place := greatest(1, least(place, last));
  update lots set number = case
    when id = wanted then place
    when place < lot.number then number + 1
    else number - 1
  end
  where auction_id = lot.auction_id and number between least(place, lot.number) and greatest(place, lot.number);
  return true;
end
$$;
revoke all on function place_lot from public;
grant execute on function place_lot to strongroom_user;

-- Pieces that a guest is shown become lots of a sale of the firm that they came for, with what is shown of them. How many;
-- null where there is no such sale.
create or replace function offer_lots(wanted uuid, pieces uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sale auctions;
  consigned consignors;
  client firm_clients;
  offered integer;
  last integer;
begin
  select firm_clients.* into client from grants join firm_clients on firm_clients.id = grants.client_id
    where grants.id = current_grant() and firm_clients.user_id = current_user_id() and firm_clients.ended_at is null;
  select auctions.* into sale from auctions
    where id = wanted and firm_id = client.firm_id and exists (
      select from firm_members where firm_id = client.firm_id and person_id = current_person() and ended_at is null
    ) for no key update;
  if sale.id is null then
    return null;
  end if;
  insert into consignors (firm_id, auction_id, client_id) values (sale.firm_id, sale.id, client.id)
    on conflict (auction_id, client_id) do nothing;
  select * into consigned from consignors where auction_id = sale.id and client_id = client.id;
  select coalesce(max(number), 0) into last from lots where auction_id = sale.id;
  insert into lots (firm_id, auction_id, client_id, consignor_id, grant_id, asset_id, number, title, description, condition, dimensions)
    select sale.firm_id, sale.id, client.id, consigned.id, current_grant(), shown.id,
      last + row_number() over (order by given.place), left(shown.title, 300),
      left(concat_ws(E'\n\n', nullif(shown.description, ''), nullif(shown.maker, '')), 10000),
      left(coalesce(shown.details ->> 'restoration', ''), 2000),
      left(concat_ws(' × ', shown.details ->> 'height', shown.details ->> 'width', shown.details ->> 'depth'), 300)
    from unnest(pieces) with ordinality as given(id, place) join guest.assets as shown on shown.id = given.id
    where not exists (select from lots where auction_id = sale.id and asset_id = shown.id)
    on conflict (auction_id, asset_id) do nothing;
  get diagnostics offered = row_count;
  return offered;
end
$$;
revoke all on function offer_lots from public;
grant execute on function offer_lots to strongroom_guest;

-- What a consignor is asked about, for themselves alone: by which consignor, and nothing of any other.
create view consigned_lots with (security_barrier) as
  select
    consignors.id as consignor_id, consignors.commission, consignors.charges, consignors.charged_for, consignors.asked_at,
    auctions.title as auction_title, auctions.held_on, auctions.place, auctions.conditions, auctions.currency,
    firms.name as firm_name, lots.id, lots.asset_id, lots.number, lots.title, lots.description, lots.condition, lots.dimensions,
    lots.estimate_low, lots.estimate_high, lots.start_price, lots.reserve, lots.state, lots.hammer
  from consignors
    join firm_clients on firm_clients.id = consignors.client_id
    join auctions on auctions.id = consignors.auction_id
    join firms on firms.id = consignors.firm_id
    left join lots on lots.consignor_id = consignors.id
  where firm_clients.user_id = (select current_user_id()) and (select is_owner()) and firm_clients.ended_at is null
    and consignors.asked_at is not null;
grant select on consigned_lots to strongroom_user;

-- A consignor approves lots, or says of them what isn’t right: how many did, and who is told. For whoever was found to be asked.
create or replace function answer_lots_of(wanted uuid, chosen uuid[], is_approved boolean, said text)
returns table (answered integer, auction_id uuid, client_name text, told text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  consigned consignors;
begin
  select consignors.* into consigned from consignors where consignors.id = wanted for no key update;
  perform set_config('app.said_of_lot', coalesce(said, ''), true);
  update lots set state = case when is_approved then 'approved' else 'received' end
  where consignor_id = consigned.id and id = any (chosen) and lots.state = 'catalogued';
  get diagnostics answered = row_count;
  perform set_config('app.said_of_lot', '', true);
  auction_id := consigned.auction_id;
  select firm_clients.name, array(
    select member.address from firm_members as member
    where member.firm_id = consigned.firm_id and member.ended_at is null and member.person_id is not null
      and (member.role = 'lead' or member.id = any (firm_clients.member_ids))
    order by member.id limit 20
  ) into client_name, told from firm_clients where firm_clients.id = consigned.client_id;
  return next;
end
$$;
revoke all on function answer_lots_of from public;

-- As a client with an account; nothing where nothing is asked of them.
create or replace function answer_lots(wanted uuid, chosen uuid[], is_approved boolean, said text)
returns table (answered integer, auction_id uuid, client_name text, told text[])
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select given.* from consignors join firm_clients on firm_clients.id = consignors.client_id
    cross join lateral answer_lots_of(consignors.id, chosen, is_approved, said) as given
  where consignors.id = wanted and consignors.asked_at is not null and firm_clients.user_id = current_user_id() and is_owner()
    and firm_clients.ended_at is null
$$;

-- Whose letter that is: the latest to them, for 60 days, as long as nobody has claimed their vault. Whoever has, has an account.
create or replace function consignor_of_letter(token text) returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select consignors.id from consignors join firm_clients on firm_clients.id = consignors.client_id
  where letter_hash = token and asked_at > now() - interval '60 days' and is_unclaimed(firm_clients)
$$;
revoke all on function consignor_of_letter from public;

-- What whoever has the letter is asked about, as JSON; null where it opens nothing any more.
create or replace function lots_of_letter(token text) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('id', consignors.id, 'firm_name', firms.name, 'auction', jsonb_build_object('title', auctions.title,
      'held_on', held_on, 'place', place, 'conditions', conditions, 'currency', currency),
    'commission', commission::text, 'charges', charges::text, 'charged_for', charged_for, 'lots', (
      select coalesce(jsonb_agg(jsonb_build_object('id', lot.id, 'asset_id', lot.asset_id, 'number', number, 'title', lot.title,
        'description', lot.description, 'condition', condition, 'dimensions', dimensions, 'estimate_low', estimate_low::text,
        'estimate_high', estimate_high::text, 'start_price', start_price::text, 'reserve', reserve::text, 'state', state,
        'hammer', hammer::text) order by number), '[]')
      from lots as lot where lot.consignor_id = consignors.id
    ))
  from consignors join auctions on auctions.id = consignors.auction_id join firms on firms.id = consignors.firm_id
  where consignors.id = consignor_of_letter(token)
$$;

create or replace function answer_lots_by_letter(token text, chosen uuid[], is_approved boolean, said text)
returns table (answered integer, auction_id uuid, client_name text, told text[])
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select given.* from answer_lots_of(consignor_of_letter(token), chosen, is_approved, said) as given
  where consignor_of_letter(token) is not null
$$;
revoke all on function answer_lots, lots_of_letter, answer_lots_by_letter from public;
grant execute on function answer_lots, lots_of_letter, answer_lots_by_letter to strongroom_user;

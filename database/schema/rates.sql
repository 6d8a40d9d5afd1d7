-- What currencies are worth in one another, as their owner typed it or as the installation loaded it: docs/decisions/values.md
create table exchange_rates (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  day date not null check (day between '1900-01-01' and '2200-01-01'),
  -- So much of the second for one of the first.
  rate numeric not null check (rate > 0 and rate < '1000000000000' and scale(rate) <= 10),
  source text not null check (source = btrim(source) and (length(source) between 1 and 255)),
  constraint one_rate_of_a_day unique (user_id, base, quote, day),
  constraint rates_are_between_two check (base <> quote),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table exchange_rates enable row level security;

create policy every_exchange_rate on exchange_rates to strongroom_system using (true);
create policy own_exchange_rates on exchange_rates to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (base, quote, day, rate, source),
  update (rate, source),
  delete
  on exchange_rates to strongroom_user;
grant select, insert, update, delete on exchange_rates to strongroom_system;

-- The same for everybody: so much of the currency for one euro.
create table loaded_rates (
  quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> 'EUR'),
  day date not null,
  rate numeric not null check (rate > 0 and rate < '1000000000000' and scale(rate) <= 10),
  source text not null check (length(source) between 1 and 255),
  constraint loaded_rates_pkey primary key (quote, day)
);
alter table loaded_rates enable row level security;

create policy every_loaded_rate on loaded_rates to strongroom_system using (true);
create policy everybody_reads on loaded_rates for select to strongroom_user using (true);
grant select on loaded_rates to strongroom_user;
grant select, insert, update, delete on loaded_rates to strongroom_system;

-- What totals are converted to. Who has none sees them as they are.
create table total_currencies (
  user_id uuid default current_user_id() primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table total_currencies enable row level security;

create policy every_total_currency on total_currencies to strongroom_system using (true);
create policy own_total_currency on total_currencies to strongroom_user using (user_id = (select current_user_id()));
grant select, insert (currency), update (currency), delete on total_currencies to strongroom_user;
grant select, insert, update, delete on total_currencies to strongroom_system;

create or replace function exchange_rates_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from exchange_rates where user_id = new.user_id) >= 2000 then
    raise exception 'a person has 2000 rates at most'
      using errcode = 'check_violation', constraint = 'exchange_rates_within_limit', table = 'exchange_rates';
  end if;
  return new;
end
$$;
revoke all on function exchange_rates_within_limit from public;
create trigger exchange_rates_within_limit before insert on exchange_rates
  for each row execute function exchange_rates_within_limit();

-- How somebody of a firm looks at its clients again and again, under a name: docs/decisions/firms.md
create table client_views (
  id uuid default gen_random_uuid() primary key,
  member_id uuid not null,
  firm_id uuid not null,
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  -- What the address of the list says; whoever reads it leaves out what it doesn’t know.
  address jsonb not null check (jsonb_typeof(address) = 'object' and length(address::text) <= 2000),
  created_at timestamptz not null default now(),
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete cascade
);
create unique index client_view_names on client_views (member_id, folded(name));
alter table client_views enable row level security;

create policy every_client_view on client_views to strongroom_system using (true);
create policy own_client_views on client_views to strongroom_user
  using (member_id = (select current_member()) and firm_id = (select current_firm()));
grant select, insert (member_id, firm_id, name, address), delete on client_views to strongroom_user;
grant select, insert, update, delete on client_views to strongroom_system;

create or replace function client_views_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firm_members where id = new.member_id for no key update;
  if (select count(*) from client_views where member_id = new.member_id) >= 50 then
    raise exception 'a member has 50 saved views at most'
      using errcode = 'check_violation', constraint = 'client_views_within_limit', table = 'client_views';
  end if;
  return new;
end
$$;
revoke all on function client_views_within_limit from public;
create trigger client_views_within_limit before insert on client_views for each row
  execute function client_views_within_limit();

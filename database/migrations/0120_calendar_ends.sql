-- An address that is read without a session ends with all that lets somebody in: by a new password, by signing out
-- everywhere, by suspension. Whatever changes one of these does it by what stands here. docs/decisions/reminders.md

-- Nobody is shown the address of somebody who is suspended, whoever asks.
drop policy every_calendar_feed on calendar_feeds;
create policy every_calendar_feed on calendar_feeds to strongroom_system using (active_person(user_id) is not null);

-- Its owner reads of each address in their activity.
create function note_calendar() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform auth.note_activity(old.user_id, 'calendar_ended');
  else
    perform auth.note_activity(new.user_id, 'calendar_created');
  end if;
  return null;
end
$$;
revoke all on function note_calendar from public;
create trigger note_calendar after insert or delete or update of token_hash on calendar_feeds
  for each row execute function note_calendar();

create function end_calendar() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.calendar_feeds where user_id = case tg_table_name
    when 'suspensions' then (to_jsonb(new) ->> 'user_id')::uuid
    else (to_jsonb(new) ->> 'userId')::uuid
  end;
  return null;
end
$$;
revoke all on function end_calendar from public;
create trigger end_calendar after insert on suspensions for each row execute function end_calendar();
create trigger end_calendar after update on auth.account for each row
  when (old.password is distinct from new.password) execute function end_calendar();

-- Signs out everywhere, or everywhere but in one session. How many sessions were ended.
create function end_sessions_of(person uuid, but uuid default null) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from public.calendar_feeds where user_id = person;
  delete from auth.session where "userId" = person and id is distinct from but;
  get diagnostics ended = row_count;
  return ended;
end
$$;
revoke all on function end_sessions_of from public;
grant execute on function end_sessions_of to strongroom_server;

create or replace function suspend_account(person uuid, why text) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.memberinfo where id = person and role = 'admin') then
    perform require_other_administrator(person);
  end if;
  insert into public.suspensions (user_id, reason) values (person, why);
  perform end_sessions_of(person);
  perform auth.note_activity(person, 'suspended');
end
$$;

create or replace function end_sessions(person uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer := end_sessions_of(person);
begin
  perform auth.note_activity(person, 'sessions_ended');
  return ended;
end
$$;

create or replace function reset_factors(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from auth."twoFactor" where "userId" = person;
  delete from auth.passkey where "userId" = person;
  perform end_sessions_of(person);
  -- A passkey that goes is noted by itself, as if its owner had removed it: one entry says who did.
  delete from public.activity where user_id = person and kind = 'passkey_removed' and created_at = now();
  perform auth.note_activity(person, 'factors_reset');
end
$$;

-- Addresses of before: whoever is suspended loses theirs too.
delete from calendar_feeds where user_id in (select user_id from suspensions);

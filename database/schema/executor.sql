-- What an executor writes down while a release is open: docs/decisions/when-im-gone.md. Each is a line among those of the plan
-- (`estate_events`), which nobody changes; of a task, and of the day of death, the latest counts. Nobody is written to of them.
create or replace function executor_grant() returns grants language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select * from grants
  where id = current_grant() and user_id = current_user_id() and preset = 'executor' and release_id is not null and is_live(grants)
$$;
revoke all on function executor_grant from public;

-- How far they are; nothing for whoever is no executor. Who has to be told by them is said where all names are shown.
create or replace function executor_standing()
returns table (day date, day_name text, day_at timestamptz, lines json, untold text[], unanswered text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with given as (select * from executor_grant()),
  noted as (
    select kind, name, detail, created_at, id from estate_events
    where release_id = (select release_id from given) and kind in ('died_on', 'task_added', 'task_done', 'task_reopened', 'task_removed')
  ),
  died as (select * from noted where kind = 'died_on' order by created_at desc, id desc limit 1)
  select (died.detail ->> 'day')::date, died.name, died.created_at,
    coalesce((
      select json_agg(json_build_object('kind', kind, 'task', detail ->> 'task', 'title', detail ->> 'title', 'name', name,
        'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by created_at, id)
      from noted where kind <> 'died_on'
    ), '[]'),
    coalesce((
      select array_agg(name order by folded(name), name) from release_heirs
      where release_id = given.release_id and address is null and not is_executor and shows('beneficiaries') and sees_all()
    ), '{}'),
    -- Who was written to and has not come: a letter may have come back later, of which no mail server tells.
    coalesce((
      select array_agg(distinct name order by name) from release_heirs as heir
      where release_id = given.release_id and told_at is not null and not is_executor and shows('beneficiaries') and sees_all()
        and not exists (
          select from grants where grants.release_id = heir.release_id and grants.address = heir.address and accepted_at is not null
            and scope_of[1] = heir.name and (scope = 'alternates') = stands_in
        )
    ), '{}')
  from given left join died on true where given.id is not null
$$;
revoke all on function executor_standing from public;
grant execute on function executor_standing to strongroom_guest;

-- Before anything is written: the plan is locked, and the access is looked at again, so that a refusal on its way wins.
create or replace function lock_execution() returns grants language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (executor_grant()).id is not null then
    perform lock_estate(current_user_id());
  end if;
  return executor_grant();
end
$$;
revoke all on function lock_execution from public;

create or replace function note_by_executor(what text, said jsonb) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants := lock_execution();
begin
  if given.id is null then
    return false;
  end if;
  if (
    select count(*) from estate_events
    where release_id = given.release_id and kind in ('died_on', 'task_added', 'task_done', 'task_reopened', 'task_removed')
  ) >= 2000 then
    raise exception 'an executor writes 2000 lines at most'
      using errcode = 'check_violation', constraint = 'executor_lines_within_limit', table = 'estate_events';
  end if;
  insert into estate_events (user_id, release_id, kind, name, detail, created_at, told_at)
    values (given.user_id, given.release_id, what, given.name, said, clock_timestamp(), now());
  return true;
end
$$;
revoke all on function note_by_executor from public;

-- False where it isn’t theirs to say.
create or replace function note_day_of_death(day date) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Where the sun rises first, tomorrow has begun.
  if day is null or day > (now() at time zone 'UTC')::date + 1 or day < '1900-01-01' then
    return false;
  end if;
  return note_by_executor('died_on', jsonb_build_object('day', day));
end
$$;
revoke all on function note_day_of_death from public;
grant execute on function note_day_of_death to strongroom_guest;

-- What an executor added themselves and did not remove.
create or replace function own_tasks(release uuid) returns setof text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select detail ->> 'task' from estate_events where release_id = release and kind = 'task_added'
  except select detail ->> 'task' from estate_events where release_id = release and kind = 'task_removed'
$$;
revoke all on function own_tasks from public;

-- What is sent again is there already.
create or replace function add_task(new_id uuid, title text) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants := lock_execution();
begin
  if given.id is null or title is null or btrim(title) = '' or length(title) > 200 then
    return false;
  end if;
  if exists (
    select from estate_events where release_id = given.release_id and kind = 'task_added' and detail ->> 'task' = new_id::text
  ) then
    return true;
  end if;
  if (select count(*) from own_tasks(given.release_id)) >= 50 then
    raise exception 'an executor adds 50 tasks at most'
      using errcode = 'check_violation', constraint = 'tasks_within_limit', table = 'estate_events';
  end if;
  return note_by_executor('task_added', jsonb_build_object('task', new_id, 'title', title));
end
$$;
revoke all on function add_task from public;
grant execute on function add_task to strongroom_guest;

-- A task of the fixed list goes by its name, one that was added by its id.
create or replace function tick_task(task text, is_done boolean) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants := lock_execution();
  added text;
begin
  if given.id is null or is_done is null or not (task ~ '^[a-z_]{1,20}$' or task in (select own_tasks(given.release_id))) then
    return false;
  end if;
  select detail ->> 'title' into added from estate_events
    where release_id = given.release_id and kind = 'task_added' and detail ->> 'task' = tick_task.task limit 1;
  return note_by_executor(case when is_done then 'task_done' else 'task_reopened' end,
    jsonb_strip_nulls(jsonb_build_object('task', task, 'title', added)));
end
$$;
revoke all on function tick_task from public;
grant execute on function tick_task to strongroom_guest;

create or replace function remove_task(task uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants := lock_execution();
  added text;
begin
  if given.id is null or task::text not in (select own_tasks(given.release_id)) then
    return false;
  end if;
  select detail ->> 'title' into added from estate_events
    where release_id = given.release_id and kind = 'task_added' and detail ->> 'task' = remove_task.task::text limit 1;
  return note_by_executor('task_removed', jsonb_build_object('task', task, 'title', added));
end
$$;
revoke all on function remove_task from public;
grant execute on function remove_task to strongroom_guest;

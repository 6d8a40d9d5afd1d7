-- What a firm does for its clients, one job after another: docs/decisions/jobs.md.
create table firm_jobs (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  -- Where the visit is.
  address text not null default '' check (length(address) <= 500),
  -- Who answers for it.
  member_id uuid,
  visit_on date,
  state text not null default 'new'
    check (state in ('new', 'planned', 'recording', 'review', 'sent', 'signed', 'archived')),
  moved_at timestamptz not null default now(),
  -- When the client was last asked to sign off.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint firm_jobs_id_client_id_firm_id_key unique (id, client_id, firm_id),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);
create index firm_jobs_in_state on firm_jobs (firm_id, state, moved_at desc, id desc);
create index firm_jobs_of_client on firm_jobs (client_id, firm_id);
create index firm_jobs_of_member on firm_jobs (member_id) where member_id is not null;
alter table firm_jobs enable row level security;

create table firm_job_events (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  job_id uuid not null,
  kind text not null check (kind in ('moved', 'noted', 'signed', 'objected')),
  -- Null where the client did it, and once the member is gone.
  member_id uuid,
  author_name text not null check (length(author_name) between 1 and 254),
  moved_from text,
  moved_to text,
  content text check (length(content) between 1 and 10000),
  -- How many pieces the vault held when the client answered.
  pieces integer check (pieces >= 0),
  created_at timestamptz not null default now(),
  constraint an_event_says_something check (
    case kind
      when 'moved' then moved_from is not null and moved_to is not null
      when 'noted' then content is not null
      when 'signed' then pieces is not null
      else pieces is not null and content is not null
    end
  ),
  foreign key (job_id, client_id, firm_id) references firm_jobs(id, client_id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);
create index firm_job_events_of_job on firm_job_events (job_id, created_at desc, id desc);
create index firm_job_events_of_member on firm_job_events (member_id) where member_id is not null;
alter table firm_job_events enable row level security;

create table firm_job_tasks (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  job_id uuid not null,
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (job_id, client_id, firm_id) references firm_jobs(id, client_id, firm_id) on delete cascade
);
create index firm_job_tasks_of_job on firm_job_tasks (job_id, created_at, id);
alter table firm_job_tasks enable row level security;

-- Leads see all jobs; the others those of clients whom they see.
create policy every_job on firm_jobs to strongroom_system using (true);
create policy own_jobs on firm_jobs to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
grant
  select,
  insert (id, firm_id, client_id, title, address, member_id, visit_on),
  update (title, address, member_id, visit_on, state, sent_at)
  on firm_jobs to strongroom_user;
grant select, insert, update, delete on firm_jobs to strongroom_system;

create policy every_event on firm_job_events to strongroom_system using (true);
create policy own_events on firm_job_events to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
-- A move is written by the database, and an answer by the client.
create policy noted_in_ones_own_name on firm_job_events as restrictive for insert to strongroom_user
  with check (kind = 'noted' and member_id = (select current_member()));
grant
  select,
  insert (id, firm_id, client_id, job_id, kind, member_id, author_name, content)
  on firm_job_events to strongroom_user;
grant select, insert, update, delete on firm_job_events to strongroom_system;

create policy every_job_task on firm_job_tasks to strongroom_system using (true);
create policy own_job_tasks on firm_job_tasks to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or client_id = any ((select seen_clients())::uuid[]))
);
grant
  select,
  insert (id, firm_id, client_id, job_id, title),
  update (done_at),
  delete
  on firm_job_tasks to strongroom_user;
grant select, insert, update, delete on firm_job_tasks to strongroom_system;

create or replace function jobs_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firms where id = new.firm_id for no key update;
  if (select count(*) from firm_jobs where firm_id = new.firm_id) >= 20000 then
    raise exception 'a firm has 20000 jobs at most'
      using errcode = 'check_violation', constraint = 'jobs_within_limit', table = 'firm_jobs';
  end if;
  return new;
end
$$;
revoke all on function jobs_within_limit from public;
create trigger jobs_within_limit before insert on firm_jobs for each row execute function jobs_within_limit();

create or replace function job_events_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firm_jobs where id = new.job_id for no key update;
  if (select count(*) from firm_job_events where job_id = new.job_id) >= 2000
    or (select count(*) from firm_job_tasks where job_id = new.job_id) >= 200 then
    raise exception 'a job has 2000 notes and moves, and 200 tasks at most'
      using errcode = 'check_violation', constraint = 'job_events_within_limit', table = 'firm_job_events';
  end if;
  return new;
end
$$;
revoke all on function job_events_within_limit from public;
create trigger job_events_within_limit before insert on firm_job_events for each row execute function job_events_within_limit();
create trigger job_events_within_limit before insert on firm_job_tasks for each row execute function job_events_within_limit();

-- A move is an event. What a client answers writes its own.
create or replace function note_job_move() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.moved_at := now();
  insert into firm_job_events (firm_id, client_id, job_id, kind, member_id, author_name, moved_from, moved_to)
    select new.firm_id, new.client_id, new.id, 'moved', id, name, old.state, new.state
    from firm_members where id = current_member() and firm_id = new.firm_id;
  return new;
end
$$;
revoke all on function note_job_move from public;
create trigger note_job_move before update of state on firm_jobs for each row
  when (old.state <> new.state) execute function note_job_move();

-- What a client was asked to sign off, and what they said last.
create view jobs_of_client with (security_barrier) as
  select
    firm_jobs.id, firm_jobs.title, firm_jobs.address, firm_jobs.visit_on, firm_jobs.sent_at, firms.name as firm_name,
    firm_jobs.state = 'sent' as is_asked, answered.kind as answered_as, answered.content as answer,
    answered.created_at as answered_at
  from firm_jobs
    join firm_clients on firm_clients.id = firm_jobs.client_id
    join firms on firms.id = firm_jobs.firm_id
    left join lateral (
      select kind, content, created_at from firm_job_events
      where job_id = firm_jobs.id and kind in ('signed', 'objected') and created_at >= firm_jobs.sent_at
      order by created_at desc, id desc limit 1
    ) as answered on true
  where firm_clients.user_id = (select current_user_id()) and (select is_owner()) and firm_clients.ended_at is null
    and firm_jobs.sent_at is not null;
grant select on jobs_of_client to strongroom_user;

-- A client signs off what they were asked about, or says what isn’t right: then it is reviewed again. Who of the firm is told.
create or replace function answer_job(wanted uuid, is_right boolean, said text)
returns table (title text, firm_name text, client_name text, told text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  job firm_jobs;
begin
  select firm_jobs.* into job from firm_jobs join firm_clients on firm_clients.id = firm_jobs.client_id
  where firm_jobs.id = wanted and firm_jobs.state = 'sent' and firm_clients.user_id = current_user_id() and is_owner()
    and firm_clients.ended_at is null for update of firm_jobs;
  if job.id is null then
    return;
  end if;
  insert into firm_job_events (firm_id, client_id, job_id, kind, author_name, content, pieces)
    select job.firm_id, job.client_id, job.id, case when is_right then 'signed' else 'objected' end,
      left(coalesce(display_name, email), 254), said, (select count(*) from assets where user_id = current_user_id() and held)
    from memberinfo where id = current_user_id();
  update firm_jobs set state = case when is_right then 'signed' else 'review' end where id = job.id;
  return query
    select job.title, firms.name, firm_clients.name, array(
      select member.address from firm_members as member
      where member.firm_id = job.firm_id and member.ended_at is null and member.person_id is not null
        and case when job.member_id is null then member.role = 'lead' else member.id = job.member_id end
      order by member.id limit 20
    )
    from firm_clients join firms on firms.id = firm_clients.firm_id where firm_clients.id = job.client_id;
end
$$;
revoke all on function answer_job from public;
grant execute on function answer_job to strongroom_user;

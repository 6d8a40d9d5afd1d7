-- What a firm does for its clients, one job after another: docs/decisions/jobs.md.
create table firm_jobs (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  address text not null default '' check (length(address) <= 500),
  member_id uuid,
  visit_on date,
  state text not null default 'new'
    check (state in ('new', 'planned', 'recording', 'review', 'sent', 'signed', 'archived')),
  moved_at timestamptz not null default now(),
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
  member_id uuid,
  author_name text not null check (length(author_name) between 1 and 254),
  moved_from text,
  moved_to text,
  content text check (length(content) between 1 and 10000),
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

-- What falls due: worked out from what is recorded, never stored. docs/decisions/reminders.md
create view reminders with (security_invoker = true) as
  -- The latest report counts: by its day, or by that of the report which it stands behind.
  select latest.user_id, 'check' as kind, latest.asset_id as subject, title, next_check as due, grade as about
  from (
    select distinct on (asset_id) asset_id, user_id, next_check, grade
    from (
      select report.*, (
        select coalesce(date, date_latest) from conditions as before
        where before.asset_id = report.asset_id and before.position <= report.position
          and coalesce(date, date_latest) is not null
        order by before.position desc limit 1
      ) as day
      from conditions as report
      where asset_id in (select asset_id from conditions where next_check is not null)
    ) as reports
    order by asset_id, day desc nulls last, position desc
  ) as latest join assets on assets.id = latest.asset_id
  where next_check is not null and held
  union all
  select asset_documents.user_id, 'expiry', asset_id, title, expires_on, name
  from asset_documents join assets on assets.id = asset_id join stored_files on path = document_url
  where expires_on is not null and held;
grant select on reminders to strongroom_user, strongroom_system;

create index conditions_to_check on conditions (user_id, next_check) where next_check is not null;
create index asset_documents_that_expire on asset_documents (user_id, expires_on) where expires_on is not null;

-- What its owner wants to see no more. Several of a kind that fall due on one day for one subject are one.
create table dismissed_reminders (
  user_id uuid not null default current_user_id() references memberinfo (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 50),
  subject uuid not null,
  due date not null,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, kind, subject, due)
);

-- The letter of the week, unless it is turned off.
create table reminder_letters (
  user_id uuid primary key default current_user_id() references memberinfo (id) on delete cascade,
  wanted boolean not null default true,
  sent_on date
);

-- A calendar reads by an address that nobody else knows; its secret is stored as a hash.
create table calendar_feeds (
  user_id uuid primary key default current_user_id() references memberinfo (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now()
);

alter table dismissed_reminders enable row level security;
alter table reminder_letters enable row level security;
alter table calendar_feeds enable row level security;
create policy own_dismissed_reminders on dismissed_reminders to strongroom_user using (user_id = (select current_user_id()));
create policy every_dismissed_reminder on dismissed_reminders to strongroom_system using (true);
create policy own_reminder_letters on reminder_letters to strongroom_user using (user_id = (select current_user_id()));
create policy every_reminder_letter on reminder_letters to strongroom_system using (true);
create policy own_calendar_feed on calendar_feeds to strongroom_user using (user_id = (select current_user_id()));
create policy every_calendar_feed on calendar_feeds to strongroom_system using (true);
grant select, delete, insert (kind, subject, due) on dismissed_reminders to strongroom_user;
grant select, insert (wanted), update (wanted) on reminder_letters to strongroom_user;
grant select (user_id, created_at), delete, insert (token_hash), update (token_hash, created_at) on calendar_feeds
  to strongroom_user;
grant select, insert, update, delete on dismissed_reminders, reminder_letters, calendar_feeds to strongroom_system;

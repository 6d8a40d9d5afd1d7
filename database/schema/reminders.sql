-- What its owner wants to see no more. Several of a kind that fall due on one day for one subject are one.
create table dismissed_reminders (
  user_id uuid not null default current_user_id(),
  kind text not null check (length(kind) between 1 and 50),
  subject uuid not null,
  due date not null,
  dismissed_at timestamptz not null default now(),
  -- A reminder is set aside for one of three reasons: it is done, it is not wanted, or it comes again on a day. docs/decisions/reminders.md
  how text not null default 'hidden' check (how in ('hidden', 'done', 'later')),
  again_on date,
  constraint dismissed_reminders_pkey primary key (user_id, kind, subject, due),
  constraint dismissed_reminders_come_again check ((how = 'later') = (again_on is not null)),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table dismissed_reminders enable row level security;

create policy every_dismissed_reminder on dismissed_reminders to strongroom_system using (true);
create policy own_dismissed_reminders on dismissed_reminders to strongroom_user
  using (user_id = (select current_user_id()));
grant
  select,
  insert (kind, subject, due, how, again_on),
  update (dismissed_at, how, again_on),
  delete
  on dismissed_reminders to strongroom_user;
grant select, insert, update, delete on dismissed_reminders to strongroom_system;

-- The letter of the week, unless it is turned off.
create table reminder_letters (
  user_id uuid default current_user_id() primary key,
  wanted boolean not null default true,
  sent_on date,
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table reminder_letters enable row level security;

create policy every_reminder_letter on reminder_letters to strongroom_system using (true);
create policy own_reminder_letters on reminder_letters to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on reminder_letters as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (wanted), update (wanted) on reminder_letters to strongroom_user;
grant select, insert, update, delete on reminder_letters to strongroom_system;

-- A calendar reads by an address that nobody else knows; its secret is stored as a hash.
create table calendar_feeds (
  user_id uuid default current_user_id() primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table calendar_feeds enable row level security;

create policy every_calendar_feed on calendar_feeds to strongroom_system using (true);
create policy own_calendar_feed on calendar_feeds to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on calendar_feeds as restrictive to strongroom_user using ((select is_owner()));
grant
  select (user_id, created_at),
  insert (token_hash),
  update (token_hash, created_at),
  delete
  on calendar_feeds to strongroom_user;
grant select, insert, update, delete on calendar_feeds to strongroom_system;

-- What falls due: worked out from what is recorded, never stored. docs/decisions/reminders.md
create view reminders with (security_invoker) as
 select latest.user_id,
    'check'::text as kind,
    latest.asset_id as subject,
    assets.title,
    latest.next_check as due,
    latest.grade as about
   from ( select distinct on (reports.asset_id) reports.asset_id,
            reports.user_id,
            reports.next_check,
            reports.grade
           from ( select report.id,
                    report.asset_id,
                    report.user_id,
                    report.grade,
                    report.date,
                    report.date_latest,
                    report.date_edtf,
                    report.date_text,
                    report.checked_by,
                    report.note,
                    report.next_check,
                    report.evidence,
                    report.position,
                    ( select coalesce(before.date, before.date_latest) as "coalesce"
                           from conditions before
                          where before.asset_id = report.asset_id and before.position <= report.position and coalesce(before.date, before.date_latest) is not null
                          ORDER BY before.position desc
                         LIMIT 1) as day
                   from conditions report
                  where (report.asset_id in ( select conditions.asset_id
                           from conditions
                          where conditions.next_check is not null))) reports
          ORDER BY reports.asset_id, reports.day desc nulls last, reports.position desc) latest
     JOIN assets on assets.id = latest.asset_id
  where latest.next_check is not null and assets.held
UNION all
 select asset_documents.user_id,
    'expiry'::text as kind,
    asset_documents.asset_id as subject,
    assets.title,
    asset_documents.expires_on as due,
    stored_files.name as about
   from asset_documents
     JOIN assets on assets.id = asset_documents.asset_id
     JOIN stored_files on stored_files.path = asset_documents.document_url
  where asset_documents.expires_on is not null and assets.held
UNION all
 select latest.user_id,
    'review'::text as kind,
    latest.asset_id as subject,
    assets.title,
    latest.review_on as due,
    latest.purpose as about
   from ( select distinct on (standing_valuations.asset_id, standing_valuations.purpose) standing_valuations.asset_id,
            standing_valuations.user_id,
            standing_valuations.purpose,
            standing_valuations.review_on
           from standing_valuations
          where (standing_valuations.asset_id in ( select valuations.asset_id
                   from valuations
                  where valuations.review_on is not null))
          ORDER BY standing_valuations.asset_id, standing_valuations.purpose, standing_valuations.effective_on desc, standing_valuations.position desc) latest
     JOIN assets on assets.id = latest.asset_id
  where latest.review_on is not null and assets.held
UNION all
 select policies.user_id,
    'renewal'::text as kind,
    policies.id as subject,
    (policies.insurer || ' '::text) || policies.number as title,
    policies.valid_until as due,
    policies.kind as about
   from policies
  where policies.valid_until is not null
UNION all
 select latest.user_id,
    'return'::text as kind,
    latest.asset_id as subject,
    assets.title,
    latest.due_on as due,
    coalesce(latest.party, ''::text) as about
   from ( select distinct on (asset_statuses.asset_id) asset_statuses.asset_id,
            asset_statuses.user_id,
            asset_statuses.due_on,
            asset_statuses.party
           from asset_statuses
          where (asset_statuses.asset_id in ( select asset_statuses_1.asset_id
                   from asset_statuses asset_statuses_1
                  where asset_statuses_1.due_on is not null))
          ORDER BY asset_statuses.asset_id, asset_statuses.effective_on desc, asset_statuses.recorded_at desc, asset_statuses.id desc) latest
     JOIN assets on assets.id = latest.asset_id
  where latest.due_on is not null and assets.held
UNION all
 select latest.user_id,
    'signing'::text as kind,
    latest.id as subject,
    latest.number::text as title,
    latest.changed_since as due,
    latest.changed_pieces::text as about
   from ( select distinct on (signed_lists.user_id) signed_lists.user_id,
            signed_lists.id,
            signed_lists.number,
            signed_lists.changed_since,
            signed_lists.changed_pieces
           from signed_lists
          where signed_lists.signed_on is not null
          ORDER BY signed_lists.user_id, signed_lists.signed_on desc, signed_lists.number desc) latest
  where latest.changed_since is not null;
grant select on reminders to strongroom_user, strongroom_system;

-- Its owner reads of each address in their activity.
create or replace function note_calendar() returns trigger language plpgsql security definer
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

create or replace function end_calendar() returns trigger language plpgsql security definer
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
create trigger end_calendar after update on auth.account for each row
  when (old.password is distinct from new.password) execute function end_calendar();

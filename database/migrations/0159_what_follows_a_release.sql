-- What follows a release: docs/decisions/when-im-gone.md. Since when it had been open, once it was closed: from then the years
-- count for which the vault is kept.
alter table releases add column opened_at timestamptz;
update releases set opened_at = least(opening_told_at, ended_at) where ended_as = 'closed' and not is_rehearsal and opening_told_at is not null;

-- Sessions in which the owner lets a release go on: in all others they change nothing until they have answered.
create table release_answers (
  release_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  answered_at timestamptz not null default now(),
  constraint release_answers_pkey primary key (release_id, session_id),
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (session_id) references auth.session(id) on delete cascade
);
create index release_answers_of_session on release_answers (session_id);
alter table release_answers enable row level security;

-- Who is named next: they see what somebody named before them doesn’t want, or can’t be told of.
alter table release_heirs add column stands_in boolean not null default false;
alter table release_heirs add constraint an_executor_stands_in_for_nobody check (not (is_executor and stands_in));
alter table grants drop constraint grants_scope_check;
alter table grants add constraint grants_scope_check
  check (scope in ('everything', 'collections', 'places', 'assets', 'beneficiaries', 'alternates'));

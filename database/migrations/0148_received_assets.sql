-- What those who get something say of each piece once a release is open: docs/decisions/when-im-gone.md.
alter table release_heirs add constraint release_heirs_id_release_id_key unique (id, release_id);

create table received_assets (
  heir_id uuid not null,
  asset_id uuid not null,
  release_id uuid not null,
  user_id uuid not null,
  -- The account that said so; null once it is gone.
  person_id uuid,
  -- Whether they don’t want it: then it is for whoever is named next.
  declined boolean not null default false,
  received date,
  received_latest date,
  received_edtf text check (length(received_edtf) <= 30),
  received_text text check (length(received_text) <= 100),
  note text check (length(note) between 1 and 1000),
  said_at timestamptz not null default now(),
  constraint received_assets_pkey primary key (heir_id, asset_id),
  constraint what_is_declined_is_not_received check (not declined or num_nonnulls(received, received_edtf, received_text) = 0),
  constraint a_received_date_is_known check (is_known_date(received, received_latest, received_edtf, received_text)),
  foreign key (heir_id, release_id) references release_heirs(id, release_id) on delete cascade,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);
create index received_assets_of_release on received_assets (release_id);
create index received_assets_of_asset on received_assets (asset_id);
create index received_assets_of_person on received_assets (person_id) where person_id is not null;
alter table received_assets enable row level security;

alter table grant_log drop constraint grant_log_kind_check;
alter table grant_log add constraint grant_log_kind_check check (kind in ('granted', 'invited', 'changed', 'accepted', 'opened',
  'downloaded', 'printed', 'commented', 'proposed', 'wished', 'received', 'wrong_pin', 'shut', 'unlocked', 'ended'));

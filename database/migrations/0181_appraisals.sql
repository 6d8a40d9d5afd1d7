-- Appraisals of a client's pieces: docs/decisions/jobs.md.
create table appraisals (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  purpose text not null default 'insurance' check (purpose in ('insurance', 'estate', 'sale', 'donation', 'division')),
  effective_on date,
  intended_users text not null default '' check (length(intended_users) <= 100),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  method text not null default '' check (length(method) <= 255),
  created_at timestamptz not null default now(),
  -- What was certified, and by which name, when it was sent.
  certification text check (length(certification) between 1 and 1000),
  signed_as text check (length(signed_as) between 1 and 100),
  sent_at timestamptz,
  constraint appraisals_id_client_id_firm_id_key unique (id, client_id, firm_id),
  constraint what_is_sent_is_certified check (
    (sent_at is null) = (certification is null) and (sent_at is null) = (signed_as is null)
    and (sent_at is null or (effective_on is not null and intended_users <> ''))
  ),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade
);
create index appraisals_of_client on appraisals (client_id, firm_id, created_at desc, id desc);
alter table appraisals enable row level security;

create table appraisal_values (
  appraisal_id uuid not null,
  asset_id uuid not null,
  firm_id uuid not null,
  client_id uuid not null,
  -- Of the piece, when it was chosen.
  title text not null check (length(title) <= 1000),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  method text not null default '' check (length(method) <= 255),
  note text not null default '' check (length(note) <= 2000),
  -- What it became in the vault; null again once that is gone.
  proposal_id uuid,
  sent_at timestamptz,
  constraint appraisal_values_pkey primary key (appraisal_id, asset_id),
  constraint an_appraised_amount_has_its_currency check ((amount is null) = (currency is null)),
  foreign key (appraisal_id, client_id, firm_id) references appraisals(id, client_id, firm_id) on delete cascade,
  foreign key (proposal_id) references proposals(id) on delete set null
);
create unique index appraisal_values_by_proposal on appraisal_values (proposal_id) where proposal_id is not null;
alter table appraisal_values enable row level security;

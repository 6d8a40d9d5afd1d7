-- What was answered to requests that a program gave a key, so that one that is sent again is done once: docs/api.md.
create table keyed_requests (
  user_id uuid not null default current_user_id(),
  person_id uuid not null default current_person(),
  key text not null check (key ~ '^[\x20-\x7e]{1,255}$'),
  request_hash text not null check (request_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- As JSON; null where it is empty.
  answer text,
  created_at timestamptz not null default now(),
  constraint keyed_requests_pkey primary key (user_id, person_id, key),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete cascade
);
create index keyed_requests_person_id_idx on keyed_requests (person_id);
create index keyed_requests_created_at_idx on keyed_requests (created_at);
alter table keyed_requests enable row level security;

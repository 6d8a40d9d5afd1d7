-- What is spoken of a room on the way, where no piece is recorded yet: docs/decisions/walkthroughs.md
alter table stored_files drop constraint stored_files_bucket_check;
alter table stored_files add constraint stored_files_bucket_check check (
  bucket in ('asset-images', 'asset-documents', 'asset-uploads', 'policy-documents', 'signed-lists', 'voice-notes')
);

create table walkthrough_voice_notes (
  id uuid default gen_random_uuid() primary key,
  walkthrough_id uuid not null,
  user_id uuid not null default current_user_id(),
  recording_url text not null unique,
  -- Of which room, by its path; null is all of what is walked through.
  place text check (length(place) between 1 and 2000),
  -- By the clock of whoever spoke.
  spoken_at timestamptz not null default now(),
  foreign key (recording_url) references stored_files(path) on delete cascade,
  foreign key (walkthrough_id, user_id) references walkthroughs(id, user_id) on delete cascade
);
create index walkthrough_voice_notes_of on walkthrough_voice_notes (walkthrough_id, user_id, spoken_at);
create index walkthrough_voice_notes_user_id_idx on walkthrough_voice_notes (user_id);
alter table walkthrough_voice_notes enable row level security;

-- Which checkpoint the last archive of somebody brought: the next one proves that the log of then only grew.
create table archived_checkpoints (
  user_id uuid primary key,
  epoch integer not null,
  size bigint not null,
  taken_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (epoch, size) references log_checkpoints(epoch, size)
);
alter table archived_checkpoints enable row level security;

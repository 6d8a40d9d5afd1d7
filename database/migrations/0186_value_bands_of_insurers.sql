-- Insurers choose by which values the pieces of all their clients are shown: docs/decisions/firms.md
alter table firms add column value_bands jsonb not null default '[]' check (jsonb_typeof(value_bands) = 'array');

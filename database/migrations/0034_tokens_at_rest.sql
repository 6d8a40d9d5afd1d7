-- Whoever reads this table, or a backup of it, can't come in by it: a session is found by the hash of its token. Those
-- who are signed in stay so.
update auth.session set token = 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table auth.session add constraint hashed_token check (token ~ '^sha256:[0-9a-f]{64}$');
-- Sessions that are over are looked for by their age.
create index on auth.session ("createdAt");

-- Letters are sealed from now on, because their links are good. Those of before can't be told from sealed ones.
delete from letters;
comment on column letters.text is 'Sealed with a key of the installation''s secret';
comment on column letters.html is 'Sealed with a key of the installation''s secret';

-- The privacy policy names firms, and what heirs and executors write down. Some sentences are shorter for it.
update legal_documents set version = '2.8', updated_at = '2026-11-27Z', content =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(content,
  $text$**When you’re gone.** Your plan: who confirms, your executor, heirs’ addresses and messages; each step of a release, and documents sent in.$text$,
  $text$**When you’re gone.** Your plan: who confirms, your executor, heirs’ addresses and messages; each step of a release, documents sent in, what heirs and executor write down.

**Your firm.** Its name and look, which anyone can see on its page; who works or worked there; clients, notes and tasks.$text$),
  $text$- **People you let in**, and after$text$,
  $text$- **People and firms you let in**, and after$text$),
  $text$ You see the list on your profile. Entries are deleted after two years.$text$,
  $text$ Deleted after two years.$text$),
  $text$ Without email delivery, they stay in a mailbox that only opens on the server itself.$text$,
  $text$ Without email delivery, they stay in a mailbox on the server.$text$),
  $text$A vault knows things about you that few others do. “We” are$text$,
  $text$“We” are$text$),
  $text$- There are no ads, no trackers, no analytics, and no fonts or scripts from other websites.$text$,
  $text$- No ads, trackers or analytics, and no fonts or scripts from other websites.$text$),
  $text$- **Display choices**: light or dark, and how you like lists shown.$text$,
  $text$- **Display choices**, such as light or dark.$text$),
  $text$ stays as long as it says and for nothing else.$text$,
  $text$ stays as long as it says.$text$),
  $text$Administrators see a list of accounts with email address, display name and role. They can’t see your things, your files or your postal address.$text$,
  $text$Administrators see accounts (email address, display name, role) and firms, but not your things, files or postal address.$text$)
where slug = 'privacy' and version = '2.7';

insert into legal_versions (slug, version, published_at, summary) values
  ('privacy', '2.8', '2026-11-27Z', 'Names firms, and what heirs and executors write down.');

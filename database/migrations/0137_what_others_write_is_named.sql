-- The privacy policy names what is stored of those who work in a vault, comment, propose or are handed a file. Some sentences are shorter for it.
update legal_documents set version = '2.6', updated_at = '2026-11-27Z', content =
  replace(replace(replace(replace(replace(content,
  $text$**Access you give.** To whom, what they see, until when, and each visit with the kind of browser, for two years; of a PIN, a one-way hash.$text$,
  $text$**Access you give.** To whom, what they see and may do, until when, comments and proposals; for two years each visit with its browser and files; of a PIN, a one-way hash.$text$),
  $text$its latest 500 changes, which only you see.$text$,
  $text$its latest 500 changes, by whom.$text$),
  $text$- **Link**: after the PIN of a link, for twelve hours.$text$,
  $text$- **Link**: after a link opens, for twelve hours.$text$),
  $text$- Nothing in your vault is public, and there’s no setting that makes it public.$text$,
  $text$- Nothing in your vault is public.$text$),
  $text$It lasts up to 400 days and stays when you sign out. It doesn’t sign anyone in.$text$,
  $text$It lasts up to 400 days and stays when you sign out.$text$)
where slug = 'privacy' and version = '2.5';

insert into legal_versions (slug, version, published_at, summary) values
  ('privacy', '2.6', '2026-11-27Z', 'Names comments, proposals and files opened by others.');

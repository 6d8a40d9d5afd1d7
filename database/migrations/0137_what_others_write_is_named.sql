-- The privacy policy names what is stored of those who work in a vault, comment, propose or are handed a file.
update legal_documents set version = '2.6', updated_at = '2026-11-27Z', content =
  replace(replace(replace(content,
  $text$**Access you give.** To whom, what they see, until when, and each visit with the kind of browser, for two years; of a PIN, a one-way hash.$text$,
  $text$**Access you give.** To whom, what they see and may do, until when; each visit with the kind of browser, and what they opened, printed or proposed, for two years; of a PIN, a one-way hash. Their comments and proposals stay with the record.$text$),
  $text$its latest 500 changes, which only you see.$text$,
  $text$its latest 500 changes and who made them.$text$),
  $text$- **Link**: after the PIN of a link, for twelve hours.$text$,
  $text$- **Link**: after a link has opened, for twelve hours.$text$)
where slug = 'privacy' and version = '2.5';

insert into legal_versions (slug, version, published_at, summary) values
  ('privacy', '2.6', '2026-11-27Z', 'Names what’s stored of people you let work in your vault, comment, propose changes or open files.');

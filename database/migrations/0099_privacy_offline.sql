-- What a device stores where its person turns on offline use.
insert into legal_versions (slug, version, published_at, summary) values
('privacy', '2.4', '2026-11-24', 'Names what a browser stores if you turn on offline use, and when it is deleted. Off unless you turn it on.');

update legal_documents set version = '2.4', updated_at = '2026-11-24', content =
  replace(replace(content,
    E'- **Display choices**: light or dark, and how you like lists shown.',
    E'- **Display choices**: light or dark, and how you like lists shown.\n- **Offline use**, only if you turn it on for a device: the lists and records you opened last with small photos, deleted when you sign out, and new photos until they’re sent, for up to 30 days. Both are encrypted, but whoever can use your browser while you’re signed in can open them.'),
    ', so that we don’t warn you about your own browser. It doesn’t sign anyone in.',
    '. It doesn’t sign anyone in.')
where slug = 'privacy';

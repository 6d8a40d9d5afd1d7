-- What a device stores where its person turns on offline use. Some sentences are shorter for it.
insert into legal_versions (slug, version, published_at, summary) values
('privacy', '2.4', '2026-11-24', 'Names what a browser stores for offline use.');

update legal_documents set version = '2.4', updated_at = '2026-11-24', content =
  replace(replace(replace(replace(replace(replace(replace(replace(content,
    '- **Display choices**: light or dark, and how you like lists shown.',
    E'- **Display choices**: light or dark, and how you like lists shown.\n- **Offline use**, if you turn it on for a device: what you opened last, until you sign out, and new photos until they’re sent. Encrypted, but open to whoever uses your browser while you’re signed in.'),
    ', so that we don’t warn you about your own browser. It doesn’t sign anyone in.',
    '. It doesn’t sign anyone in.'),
    E'\n\nSo there’s no cookie banner.',
    ''),
    ' This policy says what we store, why, who can see it, and how to delete it.',
    ''),
    'For anything you can’t do in the product, write to the privacy mailbox. To protect you, we make sure',
    'For anything else, write to the privacy mailbox. We make sure'),
    ', say plainly what happened, and say what you can do.',
    ', and say plainly what happened and what you can do.'),
    ' You can see the list on your profile. Nobody can change it, and entries are deleted after two years.',
    ' You see the list on your profile; nobody can change it. Entries are deleted after two years.'),
    ' Someone else’s record looks exactly like one that doesn’t exist.',
    '')
where slug = 'privacy';

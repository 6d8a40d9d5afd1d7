-- What is deleted waits in the trash first, and documents are read so that a search finds their words. Some sentences are shorter for it.
insert into legal_versions (slug, version, published_at, summary) values
('privacy', '2.3', '2026-11-23', 'Names the trash, and that documents are read for your search.');

update legal_documents set version = '2.3', updated_at = '2026-11-23', content =
  replace(replace(replace(replace(replace(replace(replace(content,
    'Your photos and documents. Reports',
    'Your photos and documents, and documents’ words, for search. Reports'),
    'Deleted records and files are gone at once from the running installation; the files’ storage is cleared shortly after.',
    'Deleted records wait in the trash for 30 days, or until you delete them there. Then they’re gone from the running installation; their files’ storage is cleared shortly after.'),
    'One more honest sentence: whoever runs',
    'Whoever runs'),
    'We choose the hosting company and where it stores data. Ask at the privacy mailbox for names and places.',
    'Ask at the privacy mailbox which company stores data, and where.'),
    'If you record a beneficiary, a previous owner or an artist, you store details about someone else. Only add what your record needs.',
    'If you name a beneficiary or an artist, you store details about someone else. Only add what’s needed.'),
    'None of it follows you anywhere, so there’s no cookie banner.',
    'So there’s no cookie banner.'),
    ' You can see and end them on your profile.',
    '')
where slug = 'privacy';

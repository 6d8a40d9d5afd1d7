-- The pages can be read in several languages: what remembers the choice is named like everything else.
insert into legal_versions (slug, version, published_at, summary) values
('privacy', '2.1', '2026-11-22', 'Names every cookie, now with the one for the language you read in, which your account remembers too. All else is as in version 2.0 of the same day.');

update legal_documents set version = '2.1', updated_at = '2026-11-22', content =
  replace(replace(replace(content,
    'your display name and account type.',
    'your display name, account type and the language you read in.'),
    'Cookies, all needed for signing in. Scripts can’t read them and other websites can’t send them:',
    'Cookies. Scripts can’t read them and other websites can’t send them:'),
    'It doesn’t sign anyone in.',
    E'It doesn’t sign anyone in.\n- **Language**: the language you chose to read in, for a year.')
where slug = 'privacy';

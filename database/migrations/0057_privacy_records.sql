-- What records hold now, their history, and sign-in by a provider are named.
insert into legal_versions (slug, version, published_at, summary) values
('privacy', '2.2', '2026-11-22', 'Names the places and people you record, the history of changes kept with each record, and sign-in with an account at another provider, where it is offered.');

update legal_documents set version = '2.2', updated_at = '2026-11-22', content =
  replace(replace(content,
    'descriptions, dates, prices, values, history and beneficiaries.',
    'descriptions, dates, prices, values, provenance, places, people and beneficiaries. With each record, its latest 500 changes, which only you see.'),
    '**Your activity.** Sign-ins',
    E'**Sign-in with another provider.** If you choose it: which account there is yours, no password or token. The provider learns when you sign in.\n\n**Your activity.** Sign-ins')
where slug = 'privacy';

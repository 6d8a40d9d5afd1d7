/*
 * What a program sends, and what comes back, by the name of the call. That they are as the contract says, and are done as they
 * stand here, is tested (describe-api.test.ts, examples.test.ts).
 */

interface Example {
  request?: object
  response?: object
}

const ID = '0b9f1c1e-6d0b-4c53-9d0a-3f5f0e6f9a10'
const PLACE = '6f8b7a52-1f0d-4f5b-8d3d-0a3f7b1c2d4e'

export const EXAMPLES: Readonly<Record<string, Example>> = {
  'assets.create': {
    request: {
      title: 'Omega Seamaster',
      category: 'Watches',
      date_of_acquisition: '2019-05-04',
      cost_at_acquisition: '4200.00',
      cost_currency: 'EUR',
      place: 'Home / Safe',
      how_acquired: 'Purchase',
    },
  },
  'assets.addValuation': {
    request: { purpose: 'Agreed value', amount: '5100', currency: 'EUR', date: '2026-01-15' },
  },
  'assets.removeMany': { request: { ids: [ID] }, response: { removed: [ID] } },
  'places.create': { request: { name: 'Safe', note: 'Behind the books' }, response: { id: PLACE } },
  'people.create': { request: { name: 'Bea Hart' } },
  'collections.describe': { request: { name: 'Watches of my father', kind: 'collection', note: null } },
  'collections.add': {
    request: { of: 'collections', name: 'Watches of my father', ids: [ID] },
    response: { changed: [ID] },
  },
  'files.sign': { request: { paths: [], width: 'original' }, response: [] },
  'archive.create': {
    response: {
      url: '/archive/strongroom-2026-05-03.zip?expires=1777777777&signature=abc',
      expires_at: '2026-05-03T06:00:00.000Z',
    },
  },
  'tokens.current': {
    response: {
      id: ID,
      name: 'Sunday archive',
      ending: 'x7Qz',
      scopes: ['read', 'archive'],
      all_vaults: false,
      grant_id: null,
      created_at: '2026-03-01T09:30:00.000Z',
      ends_at: '2026-05-30T09:30:00.000Z',
      last_used_at: '2026-05-03T05:00:00.000Z',
      last_used_from: '198.51.100.0/24, curl/8.5',
    },
  },
}

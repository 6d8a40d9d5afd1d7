import type { SharedVault } from '#account/access/contract.ts'
import type { Answers } from './answers.ts'

export const ASSET = '99999999-9999-4999-8999-999999999999'

export const aVault = (id: string, casting: Partial<SharedVault> = {}): SharedVault => ({
  id,
  owner_name: 'Ann Archer',
  owner_role: 'investor',
  assets: 1,
  may: 'view',
  groups: ['values'],
  document_types: [],
  ends_at: null,
  left_as: null,
  own_fields: [],
  asked_in: [],
  categories: ['Furniture'],
  ...casting,
})

export const aClock = {
  id: ASSET,
  title: 'Longcase clock',
  category: 'Furniture',
  genre: null,
  maker: null,
  inventory_number: null,
  place: null,
  status: 'Held',
  excerpt: null,
  value: { amount: '4800', currency: 'GBP' },
  valued_as: null,
  date: null,
  created_at: '2026-11-01T10:00:00.000Z',
  image: null,
  document: null,
  image_count: 0,
  document_count: 0,
  found_in: null,
}
export const listOf = (items: object[], matching = items.length, next_cursor: string | null = null) => ({
  items,
  next_cursor,
  previous_cursor: null,
  counts: { matching, more: false, all: 1, gone: 0 },
})
export const begun = () => new Response(null, { status: 204 })

export function vaultAnswers(id: string, casting: Partial<SharedVault> = {}): Answers {
  return {
    [`POST /api/shared/${id}/visits`]: begun,
    [`GET /api/shared/${id}`]: aVault(id, casting),
    [`GET /api/shared/${id}/assets`]: listOf([aClock]),
    'GET /api/shared': [],
  }
}

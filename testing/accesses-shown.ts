import { page } from 'vitest/browser'
import type { AccessGiven } from '#account/access/contract.ts'
import type { Answers } from './answers.ts'
import { openPage } from './open-page.tsx'
import { aMember } from './people-shown.ts'

export const ACCESS_ID = '99999999-9999-4999-8999-999999999999'
export const ACCESS_LINK = { url: 'https://vault.example/link#abcdefghijk', pin: '042816' }

export const LIST = 'GET /api/access'
export const LOG = 'GET /api/access/log'
export const CREATE = 'POST /api/access'
export const PREVIEW = 'POST /api/access/preview'

export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
export const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
export const go = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
export const lastDay = () => dialog().getByRole('textbox', { name: 'Last day' })
export const list = (name: string) => page.getByRole('list', { name, exact: true })

/** What an owner gave to somebody who has accepted it. */
export const anAccess = (casting: Partial<AccessGiven> = {}): AccessGiven => ({
  id: ACCESS_ID,
  name: 'Hart & Sons',
  preset: 'insurer',
  may: 'view',
  scope: 'everything',
  scope_of: [],
  adds_later: false,
  groups: ['values', 'conditions', 'details'],
  document_types: ['Appraisal', 'Receipt'],
  address: 'hart@example.com',
  client_id: null,
  firm_name: null,
  created_at: '2026-11-01T10:00:00.000Z',
  accepted_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2030-06-30T12:00:00.000Z',
  ended_at: null,
  last_opened_at: null,
  seen_at: null,
  wrong_pins: 0,
  has_pin: true,
  tells_each: false,
  assets: 41,
  ...casting,
})
export const aLink = (casting: Partial<AccessGiven> = {}) => anAccess({ address: null, accepted_at: null, ...casting })

export const aPiece = ({ id = ACCESS_ID, title }: { id?: string; title: string }) => ({
  id,
  title,
  category: 'Watches',
  status: 'held',
  excerpt: null,
  value: { amount: '1200', currency: 'USD' },
  valued_as: null,
  date: null,
  created_at: '2026-11-01T10:00:00.000Z',
  image: null,
  document: null,
  image_count: 0,
  document_count: 0,
  found_in: null,
})
const aPreview = (titles: string[], asset: object | null = null) => ({
  page: {
    items: titles.map((title) => aPiece({ title })),
    next_cursor: null,
    previous_cursor: null,
    counts: { matching: titles.length, more: false, all: titles.length, gone: 0 },
  },
  asset,
})

export const openAccess = (
  accesses: AccessGiven[],
  answers: Answers = {},
  { address = '/access', member = aMember() } = {},
) =>
  openPage(address, {
    member,
    answers: {
      [LIST]: accesses,
      [LOG]: { items: [], next_cursor: null },
      'GET /api/comments/new': { total: 0, assets: [] },
      [PREVIEW]: aPreview(['Omega Seamaster']),
      ...answers,
    },
  })

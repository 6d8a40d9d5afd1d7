import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import type { SharedVault } from '../../contract.ts'

const A_PIECE = {
  title: 'Longcase clock',
  category: 'Furniture',
  genre: null,
  maker: 'Thomas Tompion',
  inventory_number: 'C-1',
  place: 'London / Hall',
  status: 'Held',
  excerpt: null,
  value: { amount: '4800', currency: 'GBP' },
  valued_as: null,
  date: '1999-05-04',
  created_at: '2026-11-01T10:00:00.000Z',
  image: null,
  document: null,
  image_count: 0,
  document_count: 0,
  found_in: null,
}

function openTable(groups: SharedVault['groups'], search = '?view=table') {
  const id = crypto.randomUUID()
  const items = ['Longcase clock', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'].map((title) => ({
    ...A_PIECE,
    id: crypto.randomUUID(),
    title,
  }))
  return openPage(`/shared/${id}${search}`, {
    answers: {
      [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}`]: {
        id,
        owner_name: 'Ann Archer',
        owner_role: 'investor',
        assets: 2,
        may: 'view',
        groups,
        document_types: [],
        ends_at: null,
        own_fields: [],
        asked_in: [],
        categories: ['Furniture'],
      },
      [`GET /api/shared/${id}/assets`]: {
        items,
        next_cursor: null,
        previous_cursor: null,
        counts: { matching: 2, more: false, all: 2, gone: 0 },
      },
      'GET /api/shared': [],
    },
  })
}
const table = () => page.getByRole('table', { name: 'Assets' })
const headings = () => [...document.querySelectorAll('thead th')].map((each) => each.textContent.trim())
const ALL: SharedVault['groups'] = ['values', 'places', 'provenance', 'details']

describe('a shared vault as a table', () => {
  test.for([
    [ALL, ['Title', 'Category', 'Genre', 'Place', 'Maker', 'Inventory number', 'Status', 'Acquired', 'Value']],
    [[], ['Title', 'Category', 'Genre', 'Maker', 'Status']],
    [['cost'], ['Title', 'Category', 'Genre', 'Maker', 'Status', 'Value']],
  ] satisfies [SharedVault['groups'], string[]][])(
    'with %s has columns of what is shown',
    async ([groups, columns]) => {
      await openTable(groups)
      await expect.element(table().getByRole('link', { name: 'Longcase clock' })).toBeVisible()
      expect(headings().toSorted()).toEqual(columns.toSorted())
      await examine()
    },
  )

  test('is put in order by a heading, the other way round by another press, and by the list above', async () => {
    const { address, asked } = await openTable(ALL)
    const maker = () => table().getByRole('button', { name: 'Maker' })
    await maker().click()
    await expect.poll(address).toContain('order=maker')
    await expect.element(table().getByRole('columnheader', { name: 'Maker' })).toHaveAttribute('aria-sort', 'ascending')
    await maker().click()
    await expect.poll(address).toContain('order=-maker')
    const list = `GET ${address().replace(/\?.*/, '').replace('/shared', '/api/shared')}/assets`
    await expect.poll(() => asked(list).at(-1)!.path).toContain('order=-maker')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect.element(sort).toHaveValue('maker')
    await sort.selectOptions('title')
    await expect.poll(address).toMatch(/sort=title/)
    expect(address()).not.toContain('order')
    await expect.element(table().getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('fits on a phone, where what has no column stands beneath the title', async () => {
    await page.viewport(390, 844)
    await openTable(ALL)
    await expect
      .element(
        table()
          .getByText(/Thomas Tompion · C-1/)
          .first(),
      )
      .toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const frame = table().element().parentElement!
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth + 1)
    await examine()
  })
})

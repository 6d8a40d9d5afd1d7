import { expect, test } from 'vitest'
import { aimed, type Plan, targetOf } from './plan.ts'

const PLAN: Plan = {
  heading_row: 1,
  mapping: { title: 0, maker: 1 },
  others: { 2: 'own' },
  words: {},
  repairs: {},
  currency: 'USD',
  date_order: 'dmy',
  how_acquired: 'Purchase',
  date: '',
  meanings: {},
  update: 'none',
  checked_at: null,
  only_what_fits: false,
}

test('a column is a field, or what else was said, or else goes into the description', () => {
  expect([0, 1, 2, 3].map((column) => targetOf(PLAN, column))).toEqual(['title', 'maker', 'own', 'note'])
})

test('a field takes one column, and a column is one field', () => {
  const moved = aimed(PLAN, 2, 'title')
  expect([0, 1, 2].map((column) => targetOf(moved, column))).toEqual(['note', 'maker', 'title'])
  expect(moved).toMatchObject({ mapping: { title: 2, maker: 1 }, others: {} })
  expect(aimed(PLAN, 1, 'none')).toMatchObject({ mapping: { title: 0 }, others: { 1: 'none', 2: 'own' } })
})

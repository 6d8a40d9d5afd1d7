import { expect, test } from 'vitest'
import { changedTo, EVERYTHING, mistakesIn, newAccess, sentOf } from './typed-access.ts'

const typed = newAccess(EVERYTHING, null)

test('sharing begins with as little as there is, for a year', () => {
  expect(typed).toMatchObject({ preset: 'chosen', groups: [], document_types: [], adds_later: false })
  const days = (new Date(sentOf(typed).ends_at!).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThan(366.1)
})

test('the usual day goes with whom it is for, a chosen one stays', () => {
  const { ends_on } = changedTo(typed, 'link')
  expect(ends_on).not.toBe(typed.ends_on)
  expect(changedTo({ ...typed, ...changedTo(typed, 'link') }, 'person').ends_on).toBe(typed.ends_on)
  expect(changedTo({ ...typed, ends_on: '2031-01-01' }, 'link')).toEqual({ to: 'link', client_id: null })
})

test('each step says what is wrong in it', () => {
  expect(Object.keys(mistakesIn.who(typed))).toEqual(['name', 'address'])
  expect(Object.keys(mistakesIn.who({ ...typed, name: 'Ann', to: 'link' }))).toEqual([])
  expect(Object.keys(mistakesIn.what({ ...typed, scope: 'places' }))).toEqual(['scope_of'])
  expect(mistakesIn.until({ ...typed, ends_on: 'soon' })).toEqual({
    ends_on: 'Please enter a day, such as 2027-06-30.',
  })
  expect(mistakesIn.until({ ...typed, ends_on: '' })).toEqual({})
})

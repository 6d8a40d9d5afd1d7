import { expect, test } from 'vitest'
import { KINDS } from './kinds.ts'
import { missingViews } from './views.ts'

const views = (...shown: (string | null)[]) => shown.map((view) => ({ view }))

test.each([
  ['Watches', views(), []],
  ['Watches', views(null), ['Dial', 'Back', 'Mark']],
  ['Watches', views('Dial', 'Mark', null), ['Whole', 'Back']],
  ['Art', views('Whole', 'Back', 'Signature'), []],
  ['Wine', views('Whole'), ['Label']],
  ['Odds and ends', views('Whole', 'Damage'), ['Mark', 'With scale']],
  [null, views(null, null), ['Mark', 'With scale']],
])('of %s with photos of %j these are missing: %j', (category, images, missing) => {
  expect(missingViews(category, images)).toEqual(missing)
})

test('every kind wants to be seen as a whole', () => {
  for (const { title, views } of Object.values(KINDS)) expect(views, title).toContain('Whole')
})

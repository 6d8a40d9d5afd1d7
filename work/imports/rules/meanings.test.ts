import { expect, test } from 'vitest'
import { contextOf, type MeantAnswers, type MeantField, readInWords, settleMeanings } from './meanings.ts'

const CONTEXT = contextOf([
  { place: 'Bath / Study', beneficiaries: 'Alice' },
  { place: 'Hall', beneficiaries: 'Tom' },
  { place: 'Attic / Box', beneficiaries: '' },
  { place: 'Cellar / Box', beneficiaries: '' },
  { place: 'Library / Desk', beneficiaries: '' },
  { place: 'Annex / Library', beneficiaries: '' },
])
const settled = (field: MeantField, text: string, answers: MeantAnswers = {}) =>
  settleMeanings((each) => (each === field ? text : ''), answers, CONTEXT)

test.for<[field: MeantField, text: string, kind: string, read: string, left: string]>([
  ['place', 'on loan to Martha', 'loan', 'On loan: Martha', ''],
  ['place', 'Lent to Tom until May', 'loan', 'On loan: Tom', ''],
  ['place', 'Leihgabe an das Museum', 'loan', 'On loan: das Museum', ''],
  ['place', 'prêté à Claire', 'loan', 'On loan: Claire', ''],
  ['place', 'in prestito a Luca', 'loan', 'On loan: Luca', ''],
  ['place', 'at the restorer', 'restoration', 'In restoration', ''],
  ['place', 'being repaired', 'restoration', 'In restoration', ''],
  ['place', 'sold', 'gone', 'Sold', ''],
  ['place', 'given to Peter in 2019', 'gone', 'Given away: Peter', ''],
  ['place', '?', 'unknown', '', ''],
  ['place', 'museum?', 'unsure', 'museum', ''],
  ['place', 'flat, hall', 'path', 'flat / hall', 'flat / hall'],
  ['place', 'House > Study > Desk', 'path', 'House / Study / Desk', 'House / Study / Desk'],
  ['place', 'study', 'within', 'Bath / Study', 'Bath / Study'],
  ['maker', '?', 'unknown', '', ''],
  ['maker', 'unknown', 'unknown', '', ''],
  ['maker', 'Tompion?', 'unsure', 'Tompion', ''],
  ['beneficiaries', 'museum?', 'unsure', 'museum', ''],
  ['beneficiaries', 'maybe Alice', 'unsure', 'Alice', ''],
  ['beneficiaries', 'Alice or Tom', 'unsure', 'Alice or Tom', ''],
  ['beneficiaries', 'to be sold', 'nobody', '', ''],
  ['beneficiaries', 'split equally', 'nobody', '', ''],
  ['beneficiaries', 'Kids to share', 'nobody', '', ''],
  ['beneficiaries', 'donate', 'nobody', '', ''],
  ['maker', 'various', 'unknown', '', ''],
  ['maker', 'Welsh, c.1790', 'unsure', 'Welsh, c.1790', ''],
  ['beneficiaries', 'Alice, Tom', 'several', 'Alice, Tom', 'Alice;Tom'],
  ['beneficiaries', 'Alice; ?', 'unknown', '', 'Alice'],
  ['status', 'Sold 2019?', 'unsure', 'Sold', ''],
  ['status', 'gift to Mom', 'gone', 'Given away: Mom', ''],
  ['status', 'on consign. - Harris Gallery', 'sale', 'For sale', ''],
  ['status', 'On loan to Martha', 'loan', 'On loan: Martha', ''],
  ['description', 'Sold 2019?', 'gone', 'Sold', 'Sold 2019?'],
  [
    'description',
    'Good order. On loan to Bath museum.',
    'loan',
    'On loan: Bath museum',
    'Good order. On loan to Bath museum.',
  ],
])('%s %j is %s', ([field, text, kind, read, left]) => {
  const { meanings, cells } = settled(field, text)
  expect(meanings.map((meaning) => [meaning.kind, readInWords(meaning)])).toEqual([[kind, read]])
  expect(cells[field]).toBe(left)
})

test.for<[field: MeantField, text: string]>([
  ['place', 'Hall'],
  ['place', 'Bath / Study'],
  ['place', '12 High Street, Bath'],
  ['place', 'Box'],
  ['place', 'Library'],
  ['maker', 'after Romney'],
  ['beneficiaries', 'Smith, Ann'],
  ['beneficiaries', 'Alice & Tom'],
  ['status', 'Sold'],
  ['description', 'Missing one handle'],
  ['description', 'Sold by Bonhams in 1990'],
  ['description', 'Loan form attached'],
])('%s %j is what it is', ([field, text]) => {
  const { meanings, cells } = settled(field, text)
  expect(meanings).toEqual([])
  expect(cells[field] ?? text).toBe(text)
})

test('an answer counts for every cell of its kind', () => {
  expect(settled('place', 'on loan to Martha')).toMatchObject({ status: 'On loan', party: 'Martha', kept: ['place'] })
  const typed = settled('place', 'on loan to Martha', { 'place.loan': 'typed' })
  expect(typed).toMatchObject({ status: null, cells: { place: 'on loan to Martha' }, kept: [] })
  const words = settled('place', 'on loan to Martha', { 'place.loan': 'words' })
  expect(words).toMatchObject({ status: null, cells: { place: '' }, kept: ['place'] })
  expect(settled('description', 'Sold 2019?', { 'description.gone': 'read' })).toMatchObject({ status: 'Sold' })
  expect(settled('maker', 'Tompion?', { 'maker.unsure': 'read' })).toMatchObject({ cells: { maker: 'Tompion' } })
})

test.for<[text: string, left: string]>([
  ['Sarah (50%) Tom (50%)', 'Sarah (50%);Tom (50%)'],
  ['Sarah 60% and Tom 40%', 'Sarah 60%;Tom 40%'],
  ['50% Emma, 50% Jack', '50% Emma;50% Jack'],
  ['Emma 50% each', 'Emma 50% each'],
])('shares stand beside names: %j', ([text, left]) => {
  expect(settled('beneficiaries', text).cells.beneficiaries).toBe(left)
})

test('a yes below “Still have it?” says that it is owned, and nothing below any other heading', () => {
  const below = (asksIfOwned: boolean) =>
    settleMeanings((field) => (field === 'status' ? 'Y' : ''), {}, { ...CONTEXT, asksIfOwned }).cells.status
  expect([below(true), below(false)]).toEqual(['Held', undefined])
})

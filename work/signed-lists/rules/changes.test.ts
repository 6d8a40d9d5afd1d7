import { expect, test } from 'vitest'
import { changesSince, type HeirNow, isOnList, type PieceNow } from './changes.ts'
import type { ListContent, ListedHeir, ListedPiece } from './content.ts'

const EVERYTHING = {
  people: [],
  without_categories: [],
  without_insured: false,
  addresses: false,
  witnesses: false,
}
const heir = (name: string, more: Partial<ListedHeir> = {}): ListedHeir => ({
  name,
  relationship: null,
  address: null,
  share: null,
  alternate: null,
  ...more,
})
const heirNow = (name: string, more: Partial<HeirNow> = {}): HeirNow => ({
  name,
  share: null,
  alternate: null,
  known_as: [name],
  alternate_known_as: more.alternate ? [more.alternate] : [],
  ...more,
})
const listed = (asset: string, to: ListedHeir[] = [heir('Ailsa')]): ListedPiece => ({
  asset,
  title: asset,
  description: '',
  to,
})
const pieceNow = (asset: string, more: Partial<PieceNow> = {}): PieceNow => ({
  asset,
  title: asset,
  category: null,
  status: 'Held',
  held: true,
  insured: false,
  to: [heirNow('Ailsa')],
  ...more,
})
const signed = (pieces: ListedPiece[], choices = {}): ListContent => ({
  owner: { name: 'Ann', address: '' },
  choices: { ...EVERYTHING, ...choices },
  pieces,
})

test.for<[string, Partial<PieceNow>, object[]]>([
  ['nothing', {}, []],
  ['a title', { title: 'Old clock' }, [{ kind: 'title', before: 'Clock' }]],
  ['a piece that was sold', { held: false, status: 'Sold' }, [{ kind: 'gone', status: 'Sold' }]],
  ['nobody any more', { to: [] }, [{ kind: 'nobody' }]],
  ['another person', { to: [heirNow('Ben')] }, [{ kind: 'people' }]],
  ['one person more', { to: [heirNow('Ailsa'), heirNow('Ben')] }, [{ kind: 'people' }]],
  ['a share', { to: [heirNow('Ailsa', { share: '50' })] }, [{ kind: 'shares' }]],
  ['an alternate', { to: [heirNow('Ailsa', { alternate: 'Ida' })] }, [{ kind: 'alternates' }]],
  [
    'title and share',
    { title: 'X', to: [heirNow('Ailsa', { share: '50' })] },
    [{ kind: 'title', before: 'Clock' }, { kind: 'shares' }],
  ],
  ['a person who has another name now', { to: [heirNow('Ailsa Miller', { known_as: ['Ailsa Miller', 'AILSA'] })] }, []],
])('since it was signed, %s', ([, now, changes]) => {
  const found = changesSince(signed([listed('Clock')]), [pieceNow('Clock', now)])
  expect(found.flatMap((piece) => piece.changes)).toEqual(changes)
  expect(found.map(({ number }) => number)).toEqual(changes.length === 0 ? [] : [1])
})

test('the order of people is no change, and a renamed alternate is none', () => {
  const both = [heir('Ailsa', { share: '60', alternate: 'Ida' }), heir('Ben', { share: '40' })]
  const now = [
    heirNow('Ben', { share: '40' }),
    heirNow('Ailsa', { share: '60', alternate: 'Ida Ross', alternate_known_as: ['Ida Ross', 'Ida'] }),
  ]
  expect(changesSince(signed([listed('Clock', both)]), [pieceNow('Clock', { to: now })])).toEqual([])
})

test('what was deleted and what came since are named, those on the list first', () => {
  const found = changesSince(signed([listed('Clock'), listed('Ring')]), [pieceNow('Bowl'), pieceNow('Clock')])
  expect(found).toEqual([
    { number: 2, asset: null, title: 'Ring', changes: [{ kind: 'deleted' }] },
    { number: null, asset: 'Bowl', title: 'Bowl', changes: [{ kind: 'added' }] },
  ])
})

test.for<[object, Partial<PieceNow>, boolean]>([
  [{}, {}, true],
  [{}, { to: [] }, false],
  [{}, { held: false }, false],
  [{ people: ['ailsa'] }, {}, true],
  [{ people: ['Ben'] }, {}, false],
  [{ people: ['Ben'] }, { to: [heirNow('Benedict', { known_as: ['Benedict', 'Ben'] })] }, true],
  [{ without_categories: ['Coins'] }, { category: 'Coins' }, false],
  [{ without_categories: ['Coins'] }, { category: 'Art' }, true],
  [{ without_insured: true }, { insured: true }, false],
])('by the choices %j a piece of %j is on the list: %j', ([choices, piece, isOn]) => {
  expect(isOnList({ ...EVERYTHING, ...choices }, pieceNow('Clock', piece))).toBe(isOn)
})

test('what isn’t on the list by its choices never counts as added, and what is kept out since does', () => {
  const coins = { without_categories: ['Coins'] }
  expect(changesSince(signed([], coins), [pieceNow('Thaler', { category: 'Coins' })])).toEqual([])
  const [piece] = changesSince(signed([listed('Thaler')], coins), [pieceNow('Thaler', { category: 'Coins' })])
  expect(piece!.changes).toEqual([{ kind: 'left-out' }])
})

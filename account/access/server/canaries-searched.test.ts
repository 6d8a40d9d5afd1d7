import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aVaultOfCanaries, searchForAll } from '#testing/canary-leaks.ts'
import { database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { MARKS, MARKS_OF_TYPES, SEARCHED } from '#record/assets/server/child-words.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import { PRESETS } from '../rules.ts'
import { listSharedAssets } from './guest-handlers.ts'

/* What guests find by a word: each word that they are shown of what hangs on a piece, and none that is hidden. */

const vault = await aVaultOfCanaries()
const { guest } = vault

test.for(Object.entries(PRESETS))(
  '%s: a search finds each word that it shows, and none that it hides',
  async ([, preset]) => {
    expect(await searchForAll(vault, [...preset.groups], [...preset.document_types])).toEqual({ told: [], missing: [] })
  },
)

test.for(GROUP_NAMES)('%s alone: a search finds each of its words, and no other', async (group) => {
  expect(await searchForAll(vault, [group], [])).toEqual({ told: [], missing: [] })
})

test('a search finds a word of two groups where both are shown, and words of documents by their type', async () => {
  expect(await searchForAll(vault, [...GROUP_NAMES], [])).toEqual({ told: [], missing: [] })
  expect(await searchForAll(vault, [...GROUP_NAMES], ['Deed', 'Other'])).toEqual({ told: [], missing: [] })
  expect(await searchForAll(vault, ['people'], ['Receipt'])).toEqual({ told: [], missing: [] })
})

test('no text makes itself a part that is shown', async () => {
  const collector = await anInvestor()
  const piece = await anAsset({ title: 'Plain' }, collector)
  const note = '\u001ehiddenword \u001e\u000ehiddenword \u0007\u001e hiddenword'
  await database.pool.query(
    `insert into conditions (asset_id, user_id, grade, note, position) values ($1, $2, 'Good', $3, 0)`,
    [piece.id, collector.id, note],
  )
  const countBy = async (groups: GroupName[]) => {
    const grant = await aGrant(collector, guest, { scope: 'assets', scope_of: [piece.id], groups })
    return (await call(listSharedAssets, { grant, search: 'hiddenword' }, guest)).counts?.matching
  }
  expect([await countBy(['conditions']), await countBy(['details']), await countBy([])]).toEqual([1, 0, 0])
})

test('each table whose words are searched is a child with a group, or a type, and columns that are named', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'keep_child_words'::regproc`,
  )
  const searched = ALL_CHILDREN.filter(({ name }) => SEARCHED[name].length > 0)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(searched.map(({ table }) => table).toSorted())
})

test('no mark means two things, and none is a letter, a tab or the end of a line', () => {
  const marks = [...Object.values(MARKS), ...Object.values(MARKS_OF_TYPES)]
  expect(new Set(marks).size).toBe(marks.length)
  expect(marks.filter((mark) => mark < 1 || mark > 0x1c || (mark > 0x08 && mark < 0x0e))).toEqual([])
})

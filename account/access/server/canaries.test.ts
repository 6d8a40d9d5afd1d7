import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anAssetOfCanaries, isShownBy } from '#testing/canaries.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { GROUP_NAMES } from '#record/assets/rules/groups.ts'
import { PRESETS } from '../rules.ts'
import { getSharedAsset, getSharedVault, listSharedAssets } from './handlers.ts'

const owner = await anInvestor()
const guest = await aCreator()
const { id, canaries } = await anAssetOfCanaries(owner)
const hidden = await anAssetOfCanaries(owner)

async function allThatIsAnswered(grant: string) {
  const answers = await Promise.all([
    call(getSharedVault, { grant }, guest),
    call(getSharedAsset, { grant, id }, guest),
    ...['newest', 'title', 'value'].map((sort) =>
      call(listSharedAssets, { grant, sort: sort as 'newest', limit: 50 }, guest),
    ),
    call(listSharedAssets, { grant, valued_by: 'insurance' }, guest),
  ])
  return JSON.stringify(answers)
}

async function findLeaks(groups: (typeof GROUP_NAMES)[number][], document_types: string[]) {
  const grant = await aGrant(owner, guest, { groups, document_types, scope: 'assets', scope_of: [id] })
  const answered = await allThatIsAnswered(grant)
  const shown = canaries.filter((canary) => isShownBy(canary, groups, document_types))
  return {
    leaked: [...canaries.filter((canary) => !shown.includes(canary)), ...hidden.canaries]
      .filter(({ word }) => answered.includes(word))
      .map(({ of }) => of),
    missing: shown.filter(({ word, of }) => !answered.includes(word) && !UNANSWERED.test(of)).map(({ of }) => of),
  }
}

/** Searched, and never sent whole. */
const UNANSWERED = /^content of |^asset_file_names/

test.for(Object.entries(PRESETS))('%s: shows what it says, and not a word more', async ([, preset]) => {
  expect(await findLeaks([...preset.groups], [...preset.document_types])).toEqual({ leaked: [], missing: [] })
})

test('any groups and types of documents show just theirs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...GROUP_NAMES]),
      fc.subarray([...DOCUMENT_TYPES] as string[]),
      async (groups, types) => {
        expect(await findLeaks(groups, types)).toEqual({ leaked: [], missing: [] })
      },
    ),
    { numRuns: 12 },
  )
})

test('what is hidden can be found by no word of it, by no filter, and moves nothing in an order', async () => {
  const another = await anAsset({ title: 'Another' }, owner)
  const grant = await aGrant(owner, guest, { scope: 'assets', scope_of: [id, another.id] })
  const title = canaries.find(({ of }) => of === 'title')!
  expect((await call(listSharedAssets, { grant, search: title.word }, guest)).items).toHaveLength(1)
  for (const { word } of canaries.filter((canary) => !isShownBy(canary, [], []))) {
    const { items, counts } = await call(listSharedAssets, { grant, search: word }, guest)
    expect([items, counts?.matching]).toEqual([[], 0])
  }
  for (const where of ['cost_at_acquisition~EUR..', 'maker!', 'place!', 'beneficiary!', 'previous_owner!']) {
    const { counts } = await call(listSharedAssets, { grant, where }, guest)
    expect(counts?.all).toBe(2)
  }
  const byValue = await call(listSharedAssets, { grant, sort: 'value' }, guest)
  expect(byValue.items.map(({ value }) => value)).toEqual([null, null])
})

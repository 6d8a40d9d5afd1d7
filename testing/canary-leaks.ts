import fc from 'fast-check'
import {
  getSharedAsset,
  getSharedInsurance,
  getSharedVault,
  listSharedAssets,
} from '#account/access/server/guest-handlers.ts'
import { SEARCHED } from '#record/assets/server/child-words.ts'
import { ALL_CHILDREN, DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { aGrant } from './access.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { anAssetOfCanaries, type Canary, isShownBy } from './canaries.ts'
import { aCreator, anInvestor } from './people.ts'

/** A vault of two assets of canaries, of which one is shown to a guest. */
export async function aVaultOfCanaries() {
  const owner = await anInvestor()
  const guest = await aCreator()
  const { id, canaries } = await anAssetOfCanaries(owner)
  const hidden = await anAssetOfCanaries(owner)
  return { owner, guest, id, canaries, hidden }
}
type VaultOfCanaries = Awaited<ReturnType<typeof aVaultOfCanaries>>

/** What is told that is hidden, and what is missing that is shown, of all that the routes of guests answer. */
export async function findLeaks(
  { owner, guest, id, canaries, hidden }: VaultOfCanaries,
  groups: GroupName[],
  document_types: string[],
) {
  const grant = await aGrant(owner, guest, { groups, document_types, scope: 'assets', scope_of: [id] })
  const answers = await Promise.all([
    call(getSharedVault, { grant }, guest),
    call(getSharedAsset, { grant, id }, guest),
    call(getSharedInsurance, { grant, id }, guest),
    ...(['newest', 'title', 'value'] as const).map((sort) => call(listSharedAssets, { grant, sort, limit: 50 }, guest)),
    call(listSharedAssets, { grant, valued_by: 'insurance' }, guest),
  ])
  await database.pool.query('update grants set ended_at = now() where id = $1', [grant])
  const answered = JSON.stringify(answers)
  const shown = canaries.filter((canary) => isShownBy(canary, groups, document_types))
  return {
    leaked: [...canaries.filter((canary) => !shown.includes(canary)), ...hidden.canaries]
      .filter(({ word }) => answered.includes(word))
      .map(({ of }) => of),
    missing: shown.filter(({ word, of }) => !answered.includes(word) && !UNANSWERED.test(of)).map(({ of }) => of),
  }
}

/**
 * Of the words of an asset, by a grant that shows these: which are found by a search though they are hidden, or told by what it
 * answers, and which are searched and shown and not found.
 */
export async function searchForAll(
  { owner, guest, id, canaries }: VaultOfCanaries,
  groups: GroupName[],
  document_types: string[],
) {
  const grant = await aGrant(owner, guest, { groups, document_types, scope: 'assets', scope_of: [id] })
  const [told, missing]: [string[], string[]] = [[], []]
  for (const canary of canaries) {
    const isShown = isShownBy(canary, groups, document_types)
    const { items, counts, ...answer } = await call(listSharedAssets, { grant, search: canary.word }, guest)
    const isFound = items.length > 0 || counts?.matching !== 0
    if (!isShown && (isFound || JSON.stringify(answer).includes(canary.word))) told.push(canary.of)
    if (isShown && !isFound && isSearched(canary)) missing.push(canary.of)
  }
  await database.pool.query('update grants set ended_at = now() where id = $1', [grant])
  return { told, missing }
}

const CHILD_COLUMNS = new Map(
  ALL_CHILDREN.flatMap(({ name, table, kind }) =>
    kind === 'files' ? [] : [[table, SEARCHED[name]] as [string, readonly string[]]],
  ),
)

/** No amount is, nothing of a policy or a move, and of a child its words. */
function isSearched({ of, word }: Canary): boolean {
  const [table, column] = of.split('.')
  if (column) return CHILD_COLUMNS.get(table!)!.includes(column)
  return word.startsWith('canary') && !/^(?:insurer|number of policy|moved_from)$/.test(of)
}

/** Searched, and never sent whole. */
const UNANSWERED = /^content of |^asset_file_names/

/** So many grants of any groups and types; how many of them showed just what they say. */
export async function tryAnyGrants(vault: VaultOfCanaries, numRuns: number) {
  const anyTypes = fc.subarray([...DOCUMENT_TYPES] as string[])
  let shown = 0
  await fc.assert(
    fc.asyncProperty(fc.subarray([...GROUP_NAMES]), anyTypes, async (groups, types) => {
      const { leaked, missing } = await findLeaks(vault, groups, types)
      if (leaked.length > 0 || missing.length > 0) throw new Error(JSON.stringify({ leaked, missing }))
      shown++
    }),
    { numRuns },
  )
  return shown
}

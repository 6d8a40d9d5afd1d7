import type { Asset } from '../../contract/assets.ts'
import type { AssetDraft } from '../../rules/judge-asset.ts'
import type { StatusDraft } from '#record/statuses/rules/statuses.ts'
import type { RecordKind } from '../../rules/sections.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { fetchAsset } from './load-form.ts'
import { merged } from './merge.ts'
import { saveAsset } from './save.ts'

/** The asset was saved elsewhere since the form was opened, and somebody has to say what is to stay. */
export interface Conflict {
  updated_at: string
  /** As it is saved by now; null where that isn’t known. */
  theirs: Asset | null
  /** What both changed; null where nobody knows what the form began from. */
  fields: readonly string[] | null
}

export class SavedElsewhere extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super('Saved elsewhere')
    this.conflict = conflict
  }
}

interface Form {
  kind: RecordKind
  id: string
  /** As it was when the form was opened. */
  asset: Asset | null
  version: number | null
  toSend: AssetDraft
  status: StatusDraft | null
  own: readonly OwnField[]
}

/** Others may save as often in between. */
const MOST_MERGES = 3

/**
 * Saves a form. What was saved elsewhere since it was opened stays, as far as nobody changed the same here; `over` is what somebody
 * has seen of it and overwrites. docs/decisions/forms.md
 */
export async function saveWithOthers(form: Form, over: Conflict | null, merges = 0): Promise<Asset> {
  const { kind, id, own, toSend, status } = form
  const base = form.asset?.version === form.version ? form.asset : null
  const theirs = over?.theirs ?? null
  const isMerged = base !== null && theirs !== null
  const draft = isMerged ? merged(kind, own, { base, mine: toSend, theirs }).draft : toSend
  const version = isMerged ? theirs.version : form.version
  try {
    return await saveAsset({ kind, id, version, draft, status, own, overwrite: over !== null && !isMerged })
  } catch (error) {
    if (!isRefusedAs(error, 'CHANGED') || !('updated_at' in error.data)) throw error
    const conflict = await conflictOf(form, base, error.data.updated_at)
    if (conflict.fields?.length !== 0 || merges === MOST_MERGES) throw new SavedElsewhere(conflict)
    return saveWithOthers(form, conflict, merges + 1)
  }
}

async function conflictOf({ kind, id, own, toSend }: Form, base: Asset | null, updated_at: string): Promise<Conflict> {
  // Whoever can't be shown what differs can still overwrite it.
  const theirs = await fetchAsset(id).catch(() => null)
  const fields = base && theirs ? merged(kind, own, { base, mine: toSend, theirs }).collisions : null
  return { updated_at, theirs, fields }
}

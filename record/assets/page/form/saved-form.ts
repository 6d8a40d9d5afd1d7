import { ASSET_FIELDS } from '../../rules/field-lists.ts'
import { STATUS_COLUMNS } from '#record/statuses/rules/statuses.ts'
import { storedColumns, TYPED_CHILDREN, type TypedChild } from '../../rules/typed-children.ts'
import { draftOf, type Draft } from '#ui/drafts/draft.ts'
import { draftedForms } from '#ui/drafts/drafts.ts'
import type { SavedFile } from './files/form-file.ts'
import { SIMPLY_HELD, type TypedAsset } from '../shared/typed-asset.ts'

/** A form that was not saved yet, as it is stored in the browser. */
export interface SavedForm {
  /** The asset's own id, also where it is yet to be made. */
  id: string
  /** The version that it began from; null where there is none yet. */
  version: number | null
  typed: TypedAsset
  images: SavedFile[]
  documents: SavedFile[]
  /** Names of files that had not arrived. */
  unsent: string[]
  kept_at: number
}

/** A draft that nobody came back to is not brought up again after a month. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000

export interface Claim {
  draft: Draft<SavedForm>
  /** What was stored before. */
  stored: SavedForm | null
  release: () => void
}

/** The forms of one kind: those for a new asset, or those for one that is there. */
interface Kind {
  member: string
  /** Of the asset that is edited, or the one that a new one is like; null for any other new one. */
  asset: string | null
  /** What a form is called that begins now. */
  form: string
  /** Whether it starts empty, whatever was left behind by others. */
  anew?: boolean
}

/**
 * A draft for this form alone: the one that this tab worked on before, else the latest that no other tab works on, else
 * a new one. What tells is a lock that the browser takes back when a tab is closed or crashes, so that two tabs never
 * mix and nothing stays taken.
 */
export async function claimDraft({ member, asset, form, anew = false }: Kind): Promise<Claim> {
  await released
  const beginning = `asset:${asset ?? 'new'}:`
  // Where the browser has no locks (without a secure connection), a draft is its tab's own.
  const lasting = canLock() ? 'browser' : 'tab'
  const draftFor = (name: string) => draftOf({ member, form: name, lasting, fits: isSavedForm })
  const ofTab = draftOf({ member, form: `of-tab:${beginning}`, fits: isName })

  const before = ofTab.find()?.name
  const found = (anew ? [] : draftedForms(member, beginning, lasting))
    .map((name) => ({ name, stored: draftFor(name).find(), isOfTab: name === before }))
    .toSorted((one, other) => Number(other.isOfTab) - Number(one.isOfTab) || ageOf(one.stored) - ageOf(other.stored))
  for (const { name, stored } of found) {
    const release = await lock(`${member}:${name}`)
    if (!release) continue
    if (stored && ageOf(stored) < MAX_AGE_MS) return begin(name, stored, release)
    draftFor(name).drop()
    release()
  }
  const name = `${beginning}${form}`
  return begin(name, null, (await lock(`${member}:${name}`)) ?? nothing)

  function begin(name: string, stored: SavedForm | null, release: () => void): Claim {
    ofTab.save({ name })
    return { draft: draftFor(name), stored, release }
  }
}

const ageOf = (stored: SavedForm | null) => Date.now() - (stored?.kept_at ?? 0)

const isName = (stored: unknown): stored is { name: string } =>
  typeof (stored as { name?: unknown } | null)?.name === 'string'

/** Until the form before this one has let go of its draft. */
let released: Promise<unknown> = Promise.resolve()

const canLock = () => 'locks' in navigator

/** Takes a lock if it is free; the answer gives it back. */
async function lock(name: string): Promise<(() => void) | null> {
  if (!canLock()) return nothing
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  const { promise: answer, resolve } = Promise.withResolvers<(() => void) | null>()
  const request = navigator.locks.request(`strongroom-draft:${name}`, { ifAvailable: true }, (lock) => {
    resolve(lock && release)
    return lock ? end : undefined
  })
  const taken = await answer
  if (!taken) return null
  return () => {
    released = request
    taken()
  }
}

const nothing = () => {}

/** It may have been stored by an older version of this page, or by nobody of ours. */
function isSavedForm(stored: unknown): stored is SavedForm {
  const { id, version, typed, images, documents, unsent, kept_at } = (stored ?? {}) as Partial<SavedForm>
  return (
    typeof id === 'string' &&
    (version === null || typeof version === 'number') &&
    typeof kept_at === 'number' &&
    isTyped(typed) &&
    isListOf(images, isSavedFile) &&
    isListOf(documents, isSavedFile) &&
    isListOf(unsent, (name) => typeof name === 'string')
  )
}

const isTyped = (typed: unknown): typed is TypedAsset => {
  const { fields, details = {}, status = SIMPLY_HELD, ...rows } = (typed ?? {}) as Partial<TypedAsset>
  return (
    typeof fields === 'object' &&
    Object.entries(fields ?? {}).every(
      ([name, text]) => (ASSET_FIELDS as readonly string[]).includes(name) && typeof text === 'string',
    ) &&
    // Drafts of before know no details.
    typeof details === 'object' &&
    details !== null &&
    Object.values(details).every((text) => typeof text === 'string') &&
    typeof status === 'object' &&
    // One that came later is in no draft of before.
    STATUS_COLUMNS.every((column) => typeof (status?.[column] ?? '') === 'string') &&
    // A child that came later is in no draft of before: it stands as it is saved.
    TYPED_CHILDREN.every((child) => rows[child.name] === undefined || isListOf(rows[child.name], isTypedRow(child)))
  )
}

const isTypedRow = (child: TypedChild) => (each: unknown) =>
  ['key', ...storedColumns(child)].every((part) => typeof (each as Record<string, unknown> | null)?.[part] === 'string')

const isSavedFile = (file: unknown): file is SavedFile => {
  const { path, name, size_bytes } = (file ?? {}) as Partial<SavedFile>
  return typeof path === 'string' && typeof name === 'string' && typeof size_bytes === 'number'
}

const isListOf = <T>(list: unknown, fits: (each: unknown) => boolean): list is T[] =>
  Array.isArray(list) && list.every(fits)

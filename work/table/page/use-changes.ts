import { useRef, useState } from 'react'
import type { CellChange, TableRow } from '../contract.ts'
import { MOST_TOGETHER, type Texts } from '#work/bulk/rules.ts'
import type { RecordField } from '#record/assets/rules/field-lists.ts'
import { plural, t } from '#basics/words/words.ts'
import { shownText } from '../rules/cells.ts'
import { api, client } from '#platform/client/api.ts'
import { newId } from '#platform/client/new-id.ts'
import { undoneInWords, undoSet } from '#record/history/page/shared/change-sets.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { explain } from '#platform/client/explain.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { WINDOWS, type WindowOf } from '#work/vault/page/shared/asset-window.ts'

export interface Change {
  id: string
  title: string
  field: RecordField
  before: Texts
  after: Texts
}

/** What is to be seen at a cell: that it is being saved, or why it was not, with what was typed, which is not lost. */
export interface Mark {
  state: 'saving' | 'refused'
  typed: Texts
  message?: string
}
/** Of an asset, by field. */
export type Marks = Readonly<Record<string, Mark>>
const NONE: Marks = {}

/** What was changed together: the set that takes it back, and what the cells were. */
interface Done {
  changeSet: string
  changed: CellChange[]
}

/** Saves cells at once, one after the other; remembers what takes them back, the latest first. */
export function useChanges(fields: readonly RecordField[]) {
  const [marks, setMarks] = useState<ReadonlyMap<string, Marks>>(new Map())
  const [notice, setNotice] = useState<{ text: string; isBad?: boolean } | null>(null)
  const [done, setDone] = useState<readonly Done[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** What the server said last of cells that are still on their way. */
  const known = useRef(new Map<string, Texts>())

  const mark = (id: string, field: string, next: Mark | null) =>
    setMarks((all) => {
      const { [field]: _before, ...others } = all.get(id) ?? NONE
      return new Map(all).set(id, next ? { ...others, [field]: next } : others)
    })
  const enqueue = (act: () => Promise<void>) => {
    setWaiting((count) => count + 1)
    queue.current = queue.current
      .then(act)
      .catch((error: unknown) => setNotice({ text: explain(error).text, isBad: true }))
      .finally(() => {
        setWaiting((count) => count - 1)
        settle()
      })
  }
  const fieldNamed = (name: string) => fields.find((field) => field.name === name)!

  /** What the server answers of cells, shown as it is now. */
  const show = (cells: readonly { id: string; field: string; texts: Texts }[]) => {
    for (const { id, field, texts } of cells) known.current.set(keyOf(id, field), texts)
    putTexts(cells)
  }

  const send = async (changes: readonly Change[], words: string) => {
    const given = new Map(changes.map((change) => [keyOf(change.id, change.field.name), change]))
    const all: CellChange[] = []
    const changeSet = newId()
    let refusals = 0
    try {
      for (const some of inParts(changes, MOST_TOGETHER)) {
        const cells = some.map(({ id, field, before, after }) => ({
          id,
          field: field.name,
          texts: { ...after },
          from: { ...(known.current.get(keyOf(id, field.name)) ?? before) },
        }))
        const { changed, kept, refused } = await client.assets.changeCells({ cells, change_set: changeSet })
        for (const { id, field } of some) mark(id, field.name, null)
        show(changed.map(({ id, field, from }) => ({ id, field, texts: from! })))
        show(kept)
        for (const { id, field, texts } of kept)
          mark(id, field, {
            state: 'refused',
            typed: given.get(keyOf(id, field))!.after,
            message: conflictIn(fieldNamed(field), texts),
          })
        for (const { id, field, message } of refused) {
          const { before, after } = given.get(keyOf(id, field))!
          putTexts([{ id, field, texts: known.current.get(keyOf(id, field)) ?? before }])
          mark(id, field, { state: 'refused', typed: after, message })
        }
        all.push(...changed)
        refusals += kept.length + refused.length
        const [first] = [
          ...kept.map(({ id, field, texts }) => ({ id, field, message: conflictIn(fieldNamed(field), texts) })),
          ...refused,
        ]
        if (first)
          setNotice({ text: `${given.get(keyOf(first.id, first.field))!.title}: ${first.message}`, isBad: true })
      }
    } catch (error) {
      const { text } = explain(error)
      for (const { id, field, before, after } of changes) {
        if (all.some((cell) => cell.id === id && cell.field === field.name)) continue
        putTexts([{ id, field: field.name, texts: known.current.get(keyOf(id, field.name)) ?? before }])
        mark(id, field.name, { state: 'refused', typed: after, message: text })
      }
      setNotice({ text, isBad: true })
      refusals += 1
    }
    if (all.length > 0) setDone((before) => [...before, { changeSet, changed: all }])
    if (all.length > 0 && refusals === 0) setNotice({ text: words })
  }

  return {
    marks,
    notice,
    isSaving: waiting > 0,
    canUndo: done.length > 0,
    save: (changes: readonly Change[]) => {
      if (changes.length === 0) return
      putTexts(changes.map(({ id, field, after }) => ({ id, field: field.name, texts: after })))
      for (const { id, field, after } of changes) mark(id, field.name, { state: 'saving', typed: after })
      enqueue(() => send(changes, wordsOf(changes)))
    },
    /** It is not even sent; what was typed stays with the cell. */
    refuse: (id: string, field: string, typed: Texts, message: string) =>
      mark(id, field, { state: 'refused', typed, message }),
    /** What could not be saved is given up. */
    drop: (id: string, field: string) => mark(id, field, null),
    undo: () => {
      const last = done.at(-1)
      if (!last) return
      setDone(done.slice(0, -1))
      enqueue(async () => {
        const undone = await undoSet(last.changeSet)
        show(last.changed)
        if (undone.newer + undone.refused === 0)
          return setNotice({
            text: plural(last.changed.length, '{count} cell is what it was.', '{count} cells are what they were.'),
          })
        setNotice({ text: undoneInWords(undone) })
        await queryClient.invalidateQueries({ queryKey: WINDOWS })
      })
    },
  }

  function settle() {
    known.current.clear()
    // Rows stay where they are while somebody works in them; what else is made of assets is loaded again.
    void queryClient.invalidateQueries({ queryKey: api.assets.key(), refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: api.assets.totals.key() })
    for (const made of [api.places, api.people]) void queryClient.invalidateQueries({ queryKey: made.key() })
    invalidateAssetViews()
  }
}

const keyOf = (id: string, field: string) => `${id}:${field}`

const wordsOf = (changes: readonly Change[]) =>
  changes.length === 1
    ? t('{field} of “{title}” is saved.', { field: changes[0]!.field.label, title: changes[0]!.title })
    : plural(changes.length, '{count} cell was changed.', '{count} cells were changed.')

const conflictIn = (field: RecordField, texts: Texts) =>
  t('Changed elsewhere meanwhile: {value}. Enter to use yours, Esc to leave it.', {
    value: shownText(field, texts) || t('empty'),
  })

/** In every window that shows these rows. */
function putTexts(cells: readonly { id: string; field: string; texts: Texts }[]) {
  const byId = new Map<string, Texts>()
  for (const { id, texts } of cells) byId.set(id, { ...byId.get(id), ...texts })
  queryClient.setQueriesData<WindowOf<TableRow>>({ queryKey: WINDOWS }, (shown) => {
    if (!shown?.items.some(({ texts }) => texts)) return shown
    return {
      ...shown,
      items: shown.items.map((row) => {
        const texts = byId.get(row.id)
        if (!texts || !row.texts) return row
        return { ...row, texts: { ...row.texts, ...texts }, title: texts['title'] ?? row.title }
      }),
    }
  })
}

export type Changes = ReturnType<typeof useChanges>

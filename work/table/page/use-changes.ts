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
  const [done, setDone] = useState<readonly Done[]>([])
  const cells = useCells()
  const { show, setNotice } = cells
  const { isSaving, enqueue } = useQueue((error) => setNotice({ text: explain(error).text, isBad: true }), cells.settle)
  const send = async (changes: readonly Change[]) => {
    const { changeSet, changed, isWhole } = await sendCells(changes, fields, cells)
    if (changed.length > 0) setDone((before) => [...before, { changeSet, changed }])
    if (changed.length > 0 && isWhole) setNotice({ text: wordsOf(changes) })
  }
  const takeBack = async ({ changeSet, changed }: Done) => {
    const undone = await undoSet(changeSet)
    show(changed)
    if (undone.newer + undone.refused > 0) {
      setNotice({ text: undoneInWords(undone) })
      await queryClient.invalidateQueries({ queryKey: WINDOWS })
    } else
      setNotice({
        text: plural(changed.length, '{count} cell is what it was.', '{count} cells are what they were.'),
      })
  }
  return {
    marks: cells.marks,
    notice: cells.notice,
    isSaving,
    canUndo: done.length > 0,
    save: (changes: readonly Change[]) => {
      if (changes.length === 0) return
      putTexts(changes.map(({ id, field, after }) => ({ id, field: field.name, texts: after })))
      for (const { id, field, after } of changes) cells.mark(id, field.name, { state: 'saving', typed: after })
      enqueue(() => send(changes))
    },
    /** It is not even sent; what was typed stays with the cell. */
    refuse: (id: string, field: string, typed: Texts, message: string) =>
      cells.mark(id, field, { state: 'refused', typed, message }),
    /** What could not be saved is given up. */
    drop: (id: string, field: string) => cells.mark(id, field, null),
    undo: () => {
      const last = done.at(-1)
      if (!last) return
      setDone(done.slice(0, -1))
      enqueue(() => takeBack(last))
    },
  }
}

/** One act after the other. */
function useQueue(onFailed: (error: unknown) => void, onSettled: () => void) {
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const enqueue = (act: () => Promise<void>) => {
    setWaiting((count) => count + 1)
    queue.current = queue.current
      .then(act)
      .catch(onFailed)
      .finally(() => {
        setWaiting((count) => count - 1)
        onSettled()
      })
  }
  return { isSaving: waiting > 0, enqueue }
}

/** What is to be seen at cells, and what the server said last of those that are still on their way. */
function useCells() {
  const [marks, setMarks] = useState<ReadonlyMap<string, Marks>>(new Map())
  const [notice, setNotice] = useState<{ text: string; isBad?: boolean } | null>(null)
  const known = useRef(new Map<string, Texts>())
  return {
    marks,
    notice,
    setNotice,
    mark: (id: string, field: string, next: Mark | null) =>
      setMarks((all) => {
        const { [field]: _before, ...others } = all.get(id) ?? NONE
        return new Map(all).set(id, next ? { ...others, [field]: next } : others)
      }),
    /** What the server answers of cells, shown as it is now. */
    show: (cells: readonly { id: string; field: string; texts: Texts }[]) => {
      for (const { id, field, texts } of cells) known.current.set(keyOf(id, field), texts)
      putTexts(cells)
    },
    knownOf: ({ id, field, before }: Change) => known.current.get(keyOf(id, field.name)) ?? before,
    settle: () => {
      known.current.clear()
      // Rows stay where they are while somebody works in them; what else is made of assets is loaded again.
      void queryClient.invalidateQueries({ queryKey: api.assets.key(), refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: api.assets.totals.key() })
      for (const made of [api.places, api.people]) void queryClient.invalidateQueries({ queryKey: made.key() })
      invalidateAssetViews()
    },
  }
}
type Cells = ReturnType<typeof useCells>

/** As one set. What the server does not take stays at its cell, with why. */
async function sendCells(changes: readonly Change[], fields: readonly RecordField[], cells: Cells) {
  const { mark, show, knownOf, setNotice } = cells
  const given = new Map(changes.map((change) => [keyOf(change.id, change.field.name), change]))
  const changeSet = newId()
  const changed: CellChange[] = []
  let isWhole = true
  const refuse = (change: Change, message: string) =>
    mark(change.id, change.field.name, { state: 'refused', typed: change.after, message })
  const putBack = (change: Change) => putTexts([{ id: change.id, field: change.field.name, texts: knownOf(change) }])
  try {
    for (const some of inParts(changes, MOST_TOGETHER)) {
      const sent = some.map((change) => ({
        id: change.id,
        field: change.field.name,
        texts: { ...change.after },
        from: { ...knownOf(change) },
      }))
      const answer = await client.assets.changeCells({ cells: sent, change_set: changeSet })
      for (const { id, field } of some) mark(id, field.name, null)
      show(answer.changed.map(({ id, field, from }) => ({ id, field, texts: from! })))
      show(answer.kept)
      const conflicts = answer.kept.map(({ id, field, texts }) => ({
        change: given.get(keyOf(id, field))!,
        message: conflictIn(
          fields.find(({ name }) => name === field)!,
          texts,
        ),
      }))
      const refusals = answer.refused.map(({ id, field, message }) => ({
        change: given.get(keyOf(id, field))!,
        message,
      }))
      for (const { change } of refusals) putBack(change)
      for (const { change, message } of [...conflicts, ...refusals]) refuse(change, message)
      changed.push(...answer.changed)
      const [first] = [...conflicts, ...refusals]
      if (first) {
        isWhole = false
        setNotice({ text: `${first.change.title}: ${first.message}`, isBad: true })
      }
    }
  } catch (error) {
    const { text } = explain(error)
    const isDone = ({ id, field }: Change) => changed.some((cell) => cell.id === id && cell.field === field.name)
    for (const change of changes.filter((each) => !isDone(each))) {
      putBack(change)
      refuse(change, text)
    }
    setNotice({ text, isBad: true })
    isWhole = false
  }
  return { changeSet, changed, isWhole }
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

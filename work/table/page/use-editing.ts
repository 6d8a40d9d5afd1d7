import { useMemo, useState } from 'react'
import type { TableRow } from '../contract.ts'
import { columnsOf } from '#record/assets/rules/field-lists.ts'
import { blockText, type Cell, type Range } from '../rules/blocks.ts'
import { typedText } from '../rules/cells.ts'
import type { TableColumn } from '../rules/columns.ts'
import { HEADING } from '../rules/moves.ts'
import type { Leave } from './cell-editor.tsx'
import { type Foreseen, type Pasted, usePasting } from './paste-dialog.tsx'
import { cellWords } from './table-row.tsx'
import { useCells } from './use-cells.ts'
import { useChanges } from './use-changes.ts'

type Texts = TableRow['texts']

/** The cells of a table, and what is done to them: edited, emptied, copied, pasted into and taken back. */
export function useEditing(items: readonly TableRow[], columns: readonly TableColumn[]) {
  const fields = useMemo(() => columns.flatMap(({ field }) => (field ? [field] : [])), [columns])
  const changes = useChanges(fields)
  const cells = useCells()
  const pasting = usePasting({ items, columns })
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const { active, range } = cells
  const size = { rows: items.length, columns: columns.length }

  const save = (row: TableRow, { field, name }: TableColumn, after: Texts, leave: Leave) => {
    const before = Object.fromEntries(columnsOf(field!).map((column) => [column, row.texts[column] ?? null]))
    const isOther = Object.entries(before).some(([column, text]) => (after[column] ?? null) !== text)
    if (isOther) changes.save([{ id: row.id, title: row.title, field: field!, before, after: pick(after, before) }])
    else changes.drop(row.id, name)
    if (leave === 'stay') cells.leave()
    else cells.goTo(left(active, leave, size))
  }
  /** One cell at once; several after a look at what would change. */
  const put = (placed: readonly (Cell & { text: string })[], over: number) => {
    const ready = pasting.meant(placed)
    const [only] = placed
    if (placed.length !== 1 || !only || over > 0) {
      setPasted({ cells: ready, left: over, locked: placed.length - ready.length })
      return
    }
    const column = columns[only.column]
    const row = items[only.row]
    if (!row || !column?.field) return
    const judged = pasting.judge(ready[0]!)
    if (judged.ok) save(row, column, judged.texts, 'stay')
    else changes.refuse(row.id, column.name, ready[0]!.texts, judged.message)
  }

  return {
    cells,
    changes,
    size,
    save,
    /** Also with what was typed first. */
    begin: ({ row, column }: Cell, typed?: string) => {
      const [at, shownIn] = [items[row], columns[column]]
      if (at && shownIn?.field) cells.edit({ id: at.id, column: shownIn.name, ...(typed !== undefined && { typed }) })
    },
    cancel: (id: string, name: string) => {
      changes.drop(id, name)
      cells.goTo(active)
    },
    clear: () => {
      const { from, to } = range
      const emptied: (Cell & { text: string })[] = []
      for (let row = from.row; row <= to.row; row += 1)
        for (let column = from.column; column <= to.column; column += 1) emptied.push({ row, column, text: '' })
      put(emptied, 0)
    },
    copied: () => blockText(textsIn(range, items, columns)),
    paste: (text: string) => {
      const { placed, left } = pasting.placed(text, range)
      put(placed, left)
    },
    /** Nothing is copied or pasted while a cell is edited, or in the headings. */
    takesBlocks: !cells.editing && active.row !== HEADING,
    pasted,
    forgetPasted: () => setPasted(null),
    changeAll: (foreseen: readonly Foreseen[]) => {
      changes.save(
        foreseen.flatMap(({ id, field: name, title, texts, to }) => {
          const field = fields.find((each) => each.name === name)
          return field && items.some((row) => row.id === id) ? [{ id, title, field, before: texts, after: to }] : []
        }),
      )
      setPasted(null)
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

const textsIn = ({ from, to }: Range, items: readonly TableRow[], columns: readonly TableColumn[]) =>
  items
    .slice(from.row, to.row + 1)
    .map((row) =>
      columns
        .slice(from.column, to.column + 1)
        .map((column) => (column.field ? typedText(column.field, row.texts) : cellWords(row, column))),
    )

const pick = (texts: Texts, columns: object) =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, texts[column] ?? null]))

/** Where one goes on after a cell was saved. */
const left = ({ row, column }: Cell, leave: Exclude<Leave, 'stay'>, { rows, columns }: Editing['size']): Cell => ({
  row: Math.min(rows - 1, Math.max(0, row + (leave === 'down' ? 1 : leave === 'up' ? -1 : 0))),
  column: Math.min(columns - 1, Math.max(0, column + (leave === 'right' ? 1 : leave === 'left' ? -1 : 0))),
})

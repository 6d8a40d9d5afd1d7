import { Button } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TableRow as Row } from '../../contract.ts'
import { columnsOf } from '#record/assets/rules/field-lists.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { blockText, type Cell, isWithin } from '../../rules/blocks.ts'
import { typedText } from '../../rules/cells.ts'
import type { TableColumn } from '../../rules/columns.ts'
import { HEADING, movedBy } from '../../rules/moves.ts'
import { keysIn, pressed, type SortKey } from '../../rules/order.ts'
import { t } from '#basics/words/words.ts'
import type { WindowOf } from '#work/vault/page/shared/asset-window.ts'
import type { Selection } from '#work/vault/page/shared/selection.ts'
import { useWhenNear } from '#work/vault/page/shared/use-scrolling.ts'
import { listOf, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'
import { AddValueDialog } from '#record/values/page/shared/add-value-dialog.tsx'
import { VALUE_KEY } from '#record/values/page/shared/value-key.ts'
import type { Leave } from '../cell-editor.tsx'
import { ColumnsDialog } from '../columns-dialog.tsx'
import { PasteDialog, type Pasted, usePasting } from '../paste-dialog.tsx'
import { TableHead } from '../table-head.tsx'
import { cellWords, TableRow } from '../table-row.tsx'
import classes from '../table.module.css'
import { Totals } from '../totals.tsx'
import { cellAt, useCells } from '../use-cells.ts'
import { useChanges } from '../use-changes.ts'
import type { Table } from './use-table.ts'

interface AssetTableProps {
  table: Table
  shown: WindowOf<Row>
  search: VaultSearch
  wording: Wording
  selection: Selection
  busy: boolean
  /** In place of more. */
  failure: ReactNode
  onSort: (keys: SortKey[]) => void
  onFurther: () => void
  onEarlier: () => void
}

/** The vault as a table in which cells are edited, as in a spreadsheet: docs/decisions/many-at-once.md. */
export function AssetTable(props: AssetTableProps) {
  const { table, shown, search, wording, selection, busy, failure, onSort, onFurther, onEarlier } = props
  const { kind, columns, choices, choose } = table
  const { items, counts, hasNext, hasPrevious } = shown
  const { chosen, chooseUpTo } = selection
  const fields = useMemo(() => columns.flatMap(({ field }) => (field ? [field] : [])), [columns])
  const changes = useChanges(fields)
  const cells = useCells()
  const { active, range, editing } = cells
  const keys = keysIn(search)
  const [arranging, { open: openColumns, close: closeColumns }] = useDisclosure()
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [valued, setValued] = useState<Row | null>(null)
  const navigate = useNavigate()
  const isDragging = useRef(false)
  const pasting = usePasting({ items, columns })
  const size = { rows: items.length, columns: columns.length }
  useHotkeys([[VALUE_KEY, () => setValued(items[active.row] ?? null), { usePhysicalKeys: true }]])

  const rowIn = (id: string) => items.find((row) => row.id === id)
  const save = (row: Row, { field, name }: TableColumn, after: Row['texts'], leave: Leave) => {
    const before = Object.fromEntries(columnsOf(field!).map((column) => [column, row.texts[column] ?? null]))
    const isOther = Object.entries(before).some(([column, text]) => (after[column] ?? null) !== text)
    if (isOther) changes.save([{ id: row.id, title: row.title, field: field!, before, after: pick(after, before) }])
    else changes.drop(row.id, name)
    if (leave === 'stay') cells.leave()
    else cells.goTo(left(active, leave, size))
  }
  const clear = () => {
    const { from, to } = range
    const emptied: (Cell & { text: string })[] = []
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1) emptied.push({ row, column, text: '' })
    void paste(emptied, 0)
  }
  /** One cell at once; several after a look at what would change. */
  const paste = async (placed: readonly (Cell & { text: string })[], over: number) => {
    const ready = pasting.meant(placed)
    const [only] = placed
    if (placed.length === 1 && only && over === 0) {
      const column = columns[only.column]
      const row = items[only.row]
      if (!row || !column?.field) return
      const judged = pasting.judge(ready[0]!)
      if (judged.ok) save(row, column, judged.texts, 'stay')
      else changes.refuse(row.id, column.name, ready[0]!.texts, judged.message)
      return
    }
    setPasted({ cells: ready, left: over, locked: placed.length - ready.length })
  }
  const begin = ({ row, column }: Cell, typed?: string) => {
    const at = items[row]
    const shownIn = columns[column]
    if (at && shownIn?.field) cells.edit({ id: at.id, column: shownIn.name, ...(typed !== undefined && { typed }) })
  }
  const further = () => hasNext && !busy && onFurther()
  const nearEnd = useWhenNear(further, !busy && failure === null && hasNext ? items : null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.defaultPrevented || event.nativeEvent.isComposing) return
    const { key, shiftKey, altKey } = event
    const ctrlKey = event.ctrlKey || event.metaKey
    const row = items[active.row]
    const act = (done: unknown) => {
      if (done !== false) event.preventDefault()
    }
    if (ctrlKey && !shiftKey && key.toLowerCase() === 'z') return act(changes.undo())
    if (altKey && key === 'Enter' && row)
      return act(
        void navigate({ to: '/asset-summary/$id', params: { id: row.id }, state: { fromVault: listOf(search) } }),
      )
    if (altKey) return
    const end = shiftKey ? cells.end : active
    const to = movedBy({ key, ctrlKey }, end, size)
    if (to) {
      if (key === 'ArrowDown' && end.row === items.length - 1) further()
      return act(cells.goTo(to, shiftKey))
    }
    if (active.row === HEADING || ctrlKey) return
    if (key === 'Enter' || key === 'F2') return act(begin(active))
    if (key === 'Escape') return act(row && changes.drop(row.id, columns[active.column]!.name))
    if (key === 'Delete' || key === 'Backspace') return act(clear())
    if (key === ' ' && row) return act(chooseUpTo(row, { isChosen: !chosen.has(row.id), among: shiftKey ? items : [] }))
    if (key.length === 1) act(begin(active, key))
  }
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (!cell || event.button !== 0 || cell.row === HEADING || isInside(event.target)) return
    // Whatever is being edited is saved before anything else happens.
    if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const isAgain = !event.shiftKey && cell.row === active.row && cell.column === active.column
    event.preventDefault()
    isDragging.current = true
    if (isAgain && isTouch() && document.activeElement?.closest('[data-cell]')) begin(cell)
    else cells.goTo(cell, event.shiftKey)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing || active.row === HEADING) return
    const { from, to } = range
    const rows = items
      .slice(from.row, to.row + 1)
      .map((row) =>
        columns
          .slice(from.column, to.column + 1)
          .map((column) => (column.field ? typedText(column.field, row.texts) : cellWords(row, column))),
      )
    event.clipboardData.setData('text/plain', blockText(rows))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing || active.row === HEADING) return
    event.preventDefault()
    const { placed, left } = pasting.placed(event.clipboardData.getData('text/plain'), range)
    void paste(placed, left)
  }

  const template = `2.75rem ${columns.map(({ width }, at) => (at === 0 ? `min(${width}px, 45vw)` : `${width}px`)).join(' ')}`
  return (
    <>
      <div className={classes.bar}>
        <p role="status" data-bad={changes.notice?.isBad || undefined}>
          {changes.isSaving ? t('Saving…') : changes.notice?.text}
        </p>
        {changes.canUndo && (
          <Button variant="default" size="sm" onClick={changes.undo}>
            {t('Undo')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={openColumns}>
          {t('Columns…')}
        </Button>
      </div>
      <div className={classes.frame} data-busy={busy || undefined}>
        {hasPrevious && (
          <Button variant="default" className={classes.more} loading={busy} onClick={onEarlier}>
            {t('Show earlier')}
          </Button>
        )}
        <div
          // oxlint-disable-next-line react/refs -- Handed on, not read.
          ref={cells.grid}
          role="grid"
          tabIndex={-1}
          className={classes.grid}
          style={{ '--columns': template } as never}
          aria-label={t('Assets')}
          aria-multiselectable
          aria-rowcount={counts.more || hasPrevious ? -1 : counts.matching + 1}
          aria-colcount={columns.length + 1}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onMouseOver={(event) => {
            const cell = isDragging.current && event.buttons === 1 ? cellAt(event.target) : null
            if (cell && cell.row !== HEADING) cells.goTo(cell, true)
          }}
          onFocus={({ target }) => {
            const cell = cellAt(target)
            if (cell && !editing && !isWithin(range, cell)) cells.goTo(cell)
          }}
          onMouseUp={() => (isDragging.current = false)}
          onDoubleClick={({ target }) => {
            const cell = cellAt(target)
            if (cell && !isInside(target)) begin(cell)
          }}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <TableHead
            columns={columns}
            choices={choices}
            keys={keys}
            active={active.row === HEADING ? active.column : null}
            onChoose={choose}
            onSort={(column, isAdded) => onSort(pressed(keys, column, isAdded))}
          />
          <div role="rowgroup">
            {items.map((row, at) => {
              const isIn = at >= range.from.row && at <= range.to.row
              return (
                <TableRow
                  key={row.id}
                  kind={kind}
                  row={row}
                  at={at}
                  columns={columns}
                  search={search}
                  isChosen={chosen.has(row.id)}
                  active={active.row === at ? active.column : null}
                  from={isIn ? range.from.column : null}
                  to={isIn ? range.to.column : null}
                  editing={editing?.id === row.id ? editing : null}
                  marks={changes.marks.get(row.id)}
                  onChoose={(isChosen, withRange) => chooseUpTo(row, { isChosen, among: withRange ? items : [] })}
                  onSave={save}
                  onRefuse={changes.refuse}
                  onCancel={(id, name) => {
                    changes.drop(id, name)
                    cells.goTo(active)
                  }}
                />
              )
            })}
          </div>
        </div>
        {failure}
        {hasNext && failure === null && (
          <Button ref={nearEnd} variant="default" className={classes.more} loading={busy} onClick={further}>
            {t('Show more')}
          </Button>
        )}
      </div>
      <Totals search={search} counts={counts} wording={wording} />
      <AddValueDialog opened={valued !== null} asset={valued} onClose={() => setValued(null)} />
      <ColumnsDialog
        kind={kind}
        choices={choices}
        keys={keys}
        opened={arranging}
        onChoose={choose}
        onSort={onSort}
        onClose={closeColumns}
      />
      <PasteDialog
        pasted={pasted}
        onClose={() => setPasted(null)}
        onPaste={(foreseen) => {
          changes.save(
            foreseen.flatMap(({ id, field: name, title, texts, to }) => {
              const field = fields.find((each) => each.name === name)
              return field && rowIn(id) ? [{ id, title, field, before: texts, after: to }] : []
            }),
          )
          setPasted(null)
        }}
      />
    </>
  )
}

const pick = (texts: Row['texts'], columns: object) =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, texts[column] ?? null]))

const isInside = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, a, button, label') !== null
const isTouch = () => window.matchMedia('(pointer: coarse)').matches

/** Where one goes on after a cell was saved. */
const left = (
  { row, column }: Cell,
  leave: Exclude<Leave, 'stay'>,
  { rows, columns }: { rows: number; columns: number },
): Cell => ({
  row: Math.min(rows - 1, Math.max(0, row + (leave === 'down' ? 1 : leave === 'up' ? -1 : 0))),
  column: Math.min(columns - 1, Math.max(0, column + (leave === 'right' ? 1 : leave === 'left' ? -1 : 0))),
})

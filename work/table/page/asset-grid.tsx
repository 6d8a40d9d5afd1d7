import { useNavigate } from '@tanstack/react-router'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { TableRow as Row } from '../contract.ts'
import { isWithin } from '../rules/blocks.ts'
import { HEADING, movedBy } from '../rules/moves.ts'
import { keysIn, pressed, type SortKey } from '../rules/order.ts'
import { t } from '#basics/words/words.ts'
import type { WindowOf } from '#work/vault/page/shared/asset-window.ts'
import type { Selection } from '#work/vault/page/shared/selection.ts'
import { listOf, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'
import type { Table } from './shared/use-table.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import classes from './table.module.css'
import { cellAt } from './use-cells.ts'
import type { Editing } from './use-editing.ts'

export interface AssetGridProps {
  table: Table
  shown: WindowOf<Row>
  search: VaultSearch
  selection: Selection
  editing: Editing
  onSort: (keys: SortKey[]) => void
  onFurther: () => void
}

/** The headings and the rows, by keyboard and pointer as in a spreadsheet. */
export function AssetGrid(props: AssetGridProps) {
  const { table, shown, search, selection, editing, onSort } = props
  const { kind, columns, choices, choose } = table
  const { items, counts, hasPrevious } = shown
  const { chosen, chooseUpTo } = selection
  const { grid, active, range, editing: edited } = editing.cells
  const keys = keysIn(search)
  const onKeyDown = useKeys(props)
  const pointer = usePointer(editing)
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={classes.grid}
      style={{ '--columns': widthsOf(columns) } as never}
      aria-label={t('Assets')}
      aria-multiselectable
      aria-rowcount={counts.more || hasPrevious ? -1 : counts.matching + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={onKeyDown}
      {...pointer}
      {...clipboardOf(editing)}
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
              editing={edited?.id === row.id ? edited : null}
              marks={editing.changes.marks.get(row.id)}
              onChoose={(isChosen, withRange) => chooseUpTo(row, { isChosen, among: withRange ? items : [] })}
              onSave={editing.save}
              onRefuse={editing.changes.refuse}
              onCancel={editing.cancel}
            />
          )
        })}
      </div>
    </div>
  )
}

const widthsOf = (columns: Table['columns']) =>
  `2.75rem ${columns.map(({ width }, at) => (at === 0 ? `min(${width}px, 45vw)` : `${width}px`)).join(' ')}`

function useKeys({ table, shown: { items }, search, selection, editing, onFurther }: AssetGridProps) {
  const navigate = useNavigate()
  const { chosen, chooseUpTo } = selection
  const { cells, changes, begin, clear, size } = editing
  const { active } = cells
  return (event: KeyboardEvent) => {
    if (cells.editing || event.defaultPrevented || event.nativeEvent.isComposing) return
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
      if (key === 'ArrowDown' && end.row === items.length - 1) onFurther()
      return act(cells.goTo(to, shiftKey))
    }
    if (active.row === HEADING || ctrlKey) return
    if (key === 'Enter' || key === 'F2') return act(begin(active))
    if (key === 'Escape') return act(row && changes.drop(row.id, table.columns[active.column]!.name))
    if (key === 'Delete' || key === 'Backspace') return act(clear())
    if (key === ' ' && row) return act(chooseUpTo(row, { isChosen: !chosen.has(row.id), among: shiftKey ? items : [] }))
    if (key.length === 1) act(begin(active, key))
  }
}

/** A press goes to a cell, a second one edits it; what is dragged over is chosen. */
function usePointer({ cells, begin }: Editing) {
  const isDragging = useRef(false)
  const { active, range, editing } = cells
  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      if (!cell || event.button !== 0 || cell.row === HEADING || isInside(event.target)) return
      // Whatever is being edited is saved before anything else happens.
      if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const isAgain = !event.shiftKey && cell.row === active.row && cell.column === active.column
      event.preventDefault()
      isDragging.current = true
      if (isAgain && isTouch() && document.activeElement?.closest('[data-cell]')) begin(cell)
      else cells.goTo(cell, event.shiftKey)
    },
    onMouseOver: (event: MouseEvent) => {
      const cell = isDragging.current && event.buttons === 1 ? cellAt(event.target) : null
      if (cell && cell.row !== HEADING) cells.goTo(cell, true)
    },
    onMouseUp: () => {
      isDragging.current = false
    },
    onFocus: ({ target }: { target: EventTarget }) => {
      const cell = cellAt(target)
      if (cell && !editing && !isWithin(range, cell)) cells.goTo(cell)
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const cell = cellAt(target)
      if (cell && !isInside(target)) begin(cell)
    },
  }
}

const isInside = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, a, button, label') !== null
const isTouch = () => window.matchMedia('(pointer: coarse)').matches

const clipboardOf = ({ takesBlocks, copied, paste }: Editing) => ({
  onCopy: (event: ClipboardEvent) => {
    if (!takesBlocks) return
    event.clipboardData.setData('text/plain', copied())
    event.preventDefault()
  },
  onPaste: (event: ClipboardEvent) => {
    if (!takesBlocks) return
    event.preventDefault()
    paste(event.clipboardData.getData('text/plain'))
  },
})

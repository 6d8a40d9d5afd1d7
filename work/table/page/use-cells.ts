import { useEffect, useRef, useState } from 'react'
import { type Cell, type Range, rangeOf } from '../rules/blocks.ts'
import { HEADING } from '../rules/moves.ts'

export interface Editing {
  id: string
  column: string
  /** What was typed to begin with; nothing where it begins with what is there. */
  typed?: string
}

/** Which cell one is in, how far what is chosen goes from there, and what is edited. One cell has the focus, as a whole. */
export function useCells() {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [other, setOther] = useState<Cell | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [wantsFocus, setWantsFocus] = useState(0)

  useEffect(() => {
    if (wantsFocus === 0 || editing) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wantsFocus, active, editing])

  const range: Range = rangeOf(active, other && active.row !== HEADING ? other : active)
  return {
    grid,
    active,
    range,
    editing,
    /** To a cell; with Shift everything up to there is chosen. */
    goTo: (cell: Cell, isExtended = false) => {
      if (isExtended && cell.row !== HEADING) setOther(cell)
      else {
        setActive(cell)
        setOther(null)
      }
      setEditing(null)
      setWantsFocus((count) => count + 1)
    },
    /** What was edited is done, and the focus is elsewhere. */
    leave: () => setEditing(null),
    /** Where the moving end of what is chosen is. */
    end: other ?? active,
    edit: (next: Editing | null) => {
      setEditing(next)
      setWantsFocus((count) => count + 1)
    },
  }
}

/** Of what was pressed or clicked. */
export function cellAt(target: EventTarget): Cell | null {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
  if (named === undefined) return null
  const [row = 0, column = 0] = named.split(':').map(Number)
  return { row, column }
}

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { FIRST_COLUMN, type ColumnChoice, moved, resized, type TableColumn, WIDER_BY } from '../rules/columns.ts'
import { HEADING } from '../rules/moves.ts'
import type { SortKey } from '../rules/order.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './table.module.css'

interface TableHeadProps {
  columns: readonly TableColumn[]
  choices: readonly ColumnChoice[]
  keys: readonly SortKey[]
  /** The heading that has the focus. */
  active: number | null
  onChoose: (choices: ColumnChoice[]) => void
  onSort: (column: string, isAdded: boolean) => void
}

/** The headings: pressed they put the rows in order, dragged they move, and at their end they are made wider. By keys too. */
export function TableHead({ columns, choices, keys, active, onChoose, onSort }: TableHeadProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent, { name, width, sorts }: TableColumn) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (key === 'Enter' && sorts) onSort(name, shiftKey)
    else if (by !== 0 && shiftKey && (ctrlKey || metaKey))
      onChoose(moved(choices, name, choices.findIndex((each) => each.name === name) + by))
    else if (by !== 0 && shiftKey) onChoose(resized(choices, name, width + by * WIDER_BY))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div role="columnheader" aria-colindex={1} className={classes.pick}>
          <span className={layout.unseen}>{t('Selected')}</span>
        </div>
        {columns.map((column, index) => {
          const { name, label, sorts } = column
          const at = keys.findIndex((key) => key.column === name)
          const key = keys[at]
          return (
            <div
              key={name}
              role="columnheader"
              className={classes.heading}
              data-cell={`${HEADING}:${index}`}
              data-first={name === FIRST_COLUMN || undefined}
              data-over={(over === name && dragged !== null && dragged !== name) || undefined}
              tabIndex={active === index ? 0 : -1}
              aria-colindex={index + 2}
              aria-sort={key ? (key.isDown ? 'descending' : 'ascending') : undefined}
              draggable={name !== FIRST_COLUMN}
              onDragStart={() => setDragged(name)}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(name)
              }}
              onDragEnd={() => setDragged(null)}
              onDrop={() => {
                if (dragged !== null)
                  onChoose(
                    moved(
                      choices,
                      dragged,
                      choices.findIndex((each) => each.name === name),
                    ),
                  )
                setDragged(null)
              }}
              onClick={({ shiftKey }) => sorts && onSort(name, shiftKey)}
              onKeyDown={(event) => onKeyDown(event, column)}
              data-sorts={sorts || undefined}
            >
              <span className={classes.text}>{label}</span>
              {key && (
                <span aria-hidden className={classes.arrow}>
                  {key.isDown ? '↓' : '↑'}
                  {keys.length > 1 && at + 1}
                </span>
              )}
              <Edge onResize={(by) => onChoose(resized(choices, name, column.width + by))} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Where a column is made wider with a pointer; keys do it on the heading itself. */
function Edge({ onResize }: { onResize: (by: number) => void }) {
  const [from, setFrom] = useState<number | null>(null)
  const move = ({ clientX }: PointerEvent) => {
    if (from === null || clientX === from) return
    onResize(clientX - from)
    setFrom(clientX)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- As above.
    <span
      aria-hidden
      className={classes.edge}
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(event.clientX)
      }}
      onPointerMove={move}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    />
  )
}

import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import type { TableRow as Row } from '../contract.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { shownText, typedText } from '../rules/cells.ts'
import { FIRST_COLUMN, type TableColumn } from '../rules/columns.ts'
import { t } from '#basics/words/words.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { sourcesOf } from '#ui/picture-sources.ts'
import { listOf, type VaultSearch } from '#work/vault/page/shared/vault-search.ts'
import { statusName } from '#record/statuses/rules/status-names.ts'
import { StatusBadge } from '#record/statuses/page/shared/status-badge.tsx'
import { CellEditor, type Leave, Said } from './cell-editor.tsx'
import classes from './table.module.css'
import type { Changes, Mark, Marks } from './use-changes.ts'
import type { Editing } from './use-cells.ts'

interface TableRowProps {
  kind: RecordKind
  row: Row
  at: number
  columns: readonly TableColumn[]
  search: VaultSearch
  isChosen: boolean
  /** Of this row, which cell has the focus, and from where to where cells are chosen. */
  active: number | null
  from: number | null
  to: number | null
  editing: Editing | null
  marks: Marks | undefined
  onChoose: (isChosen: boolean, withRange: boolean) => void
  onSave: (row: Row, column: TableColumn, texts: Row['texts'], leave: Leave) => void
  onRefuse: Changes['refuse']
  onCancel: (id: string, column: string) => void
}

const WIDTHS = [480] as const

/** A row of the table. It is drawn again only where something of it has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { kind, row, at, columns, search, isChosen, active, from, to, editing, marks } = props
  return (
    <div role="row" className={classes.row} aria-rowindex={at + 2} aria-selected={isChosen} data-asset={row.id}>
      <div role="gridcell" aria-colindex={1} className={classes.pick}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('Select {title}', { title: row.title })}
            checked={isChosen}
            onChange={({ currentTarget, nativeEvent }) =>
              props.onChoose(currentTarget.checked, (nativeEvent as PointerEvent).shiftKey)
            }
          />
        </label>
      </div>
      {columns.map((column, index) => {
        const { name, field } = column
        const mark = marks?.[name]
        const isEdited = field !== undefined && editing?.column === name
        const isActive = active === index
        return (
          <div
            key={name}
            role="gridcell"
            className={classes.cell}
            data-cell={`${at}:${index}`}
            data-kind={field?.kind ?? name}
            data-state={mark?.state}
            data-first={name === FIRST_COLUMN || undefined}
            data-edited={isEdited || undefined}
            tabIndex={isActive && !isEdited ? 0 : -1}
            aria-colindex={index + 2}
            aria-selected={from !== null && to !== null && index >= from && index <= to}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- A cell of a grid may be read-only (ARIA 1.2).
            aria-readonly={field === undefined || undefined}
            aria-invalid={mark?.state === 'refused' || undefined}
            aria-describedby={mark?.message && isActive && !isEdited ? `said-${row.id}-${name}` : undefined}
          >
            {isEdited ? (
              <CellEditor
                kind={kind}
                field={field}
                texts={row.texts}
                begins={beginningOf(editing, mark, column)}
                message={mark?.message}
                onSave={(texts, leave) => props.onSave(row, column, texts, leave)}
                onRefuse={(typed, message) => props.onRefuse(row.id, name, typed, message)}
                onCancel={() => props.onCancel(row.id, name)}
              />
            ) : (
              <Shown row={row} column={column} mark={mark} />
            )}
            {name === FIRST_COLUMN && !isEdited && (
              <Link
                to="/asset-summary/$id"
                params={{ id: row.id }}
                state={{ fromVault: listOf(search) }}
                tabIndex={-1}
                className={classes.open}
                aria-label={t('View {title}', { title: row.title })}
              >
                <span aria-hidden>↗</span>
              </Link>
            )}
            {mark?.message && isActive && !isEdited && (
              <Said id={`said-${row.id}-${name}`} isWrong>
                {mark.message}
              </Said>
            )}
          </div>
        )
      })}
    </div>
  )
})

function beginningOf(editing: Editing, mark: Mark | undefined, { field }: TableColumn) {
  if (editing.typed !== undefined) return { typed: editing.typed, isNew: true }
  return mark?.state === 'refused' && field ? { typed: typedText(field, mark.typed), isNew: false } : undefined
}

/** What a cell says as text, also where it is copied. */
export function cellWords(row: Row, { name, field }: TableColumn): string {
  if (field) return shownText(field, row.texts)
  const { value, collections, tags, status, created_at, updated_at, photo_count, document_count } = row
  switch (name) {
    case 'status':
      return status ? statusName(status) : ''
    case 'value':
      return value ? exactMoney(value) : ''
    case 'collections':
      return collections?.join(', ') ?? ''
    case 'tags':
      return tags?.join(', ') ?? ''
    case 'created_at':
      return created_at ? dateInWords(created_at.slice(0, 10), 'medium') : ''
    case 'updated_at':
      return updated_at ? dateInWords(updated_at.slice(0, 10), 'medium') : ''
    case 'photo_count':
      return photo_count ? String(photo_count) : ''
    case 'document_count':
      return document_count ? String(document_count) : ''
    default:
      return ''
  }
}

function Shown({ row, column, mark }: { row: Row; column: TableColumn; mark: Mark | undefined }) {
  const { name, field } = column
  if (name === 'photo')
    return (
      <span className={classes.photo}>
        {row.photo && <AssetPicture {...sourcesOf(row.photo, ['4rem'], WIDTHS)} before={row.photo} />}
      </span>
    )
  if (name === 'status' && row.status && row.status !== 'Held') return <StatusBadge status={row.status} />
  // What could not be saved is still to be seen.
  const words = mark?.state === 'refused' && field ? shownText(field, row.texts) : cellWords(row, column)
  return <span className={classes.text}>{words}</span>
}

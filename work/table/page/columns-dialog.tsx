import { Button } from '@mantine/core'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { type ColumnChoice, columnsFor, FIRST_COLUMN, moved, resized, toggled, WIDER_BY } from '../rules/columns.ts'
import { pressed, type SortKey } from '../rules/order.ts'
import { t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import classes from './table.module.css'

interface ColumnsDialogProps {
  kind: RecordKind
  choices: readonly ColumnChoice[]
  keys: readonly SortKey[]
  opened: boolean
  onChoose: (choices: ColumnChoice[] | null) => void
  onSort: (keys: SortKey[]) => void
  onClose: () => void
}

/** Which columns there are, in which order, how wide, and by which of them the rows are in order: all that headings do, one press each. */
export function ColumnsDialog({ kind, choices, keys, opened, onChoose, onSort, onClose }: ColumnsDialogProps) {
  const all = columnsFor(kind)
  const shown = choices.flatMap(({ name, width }) => {
    const column = all.find((each) => each.name === name)
    return column ? [{ ...column, width: width ?? column.width }] : []
  })
  const others = all.filter(({ name }) => !choices.some((each) => each.name === name))
  return (
    <Dialog title={t('Columns')} opened={opened} onClose={onClose} size="36rem" fillsPhone>
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('Press the arrows of several columns to sort by all of them.')}</p>
        <ul className={classes.columns}>
          {shown.map(({ name, label, width, sorts }, at) => (
            <li key={name}>
              {name === FIRST_COLUMN ? (
                <span>{label}</span>
              ) : (
                <CheckField label={label} checked onChange={() => onChoose(toggled(choices, name))} />
              )}
              <span className={classes.tools}>
                {sorts && (
                  <SortTool
                    label={label}
                    sorted={keys.find(({ column }) => column === name)}
                    onPress={() => onSort(pressed(keys, name, true))}
                  />
                )}
                <Tool
                  label={t('Narrower: {column}', { column: label })}
                  onPress={() => onChoose(resized(choices, name, width - WIDER_BY))}
                >
                  −
                </Tool>
                <Tool
                  label={t('Wider: {column}', { column: label })}
                  onPress={() => onChoose(resized(choices, name, width + WIDER_BY))}
                >
                  +
                </Tool>
                <Tool
                  label={t('Move {column} to the left', { column: label })}
                  isOff={at < 2}
                  onPress={() => onChoose(moved(choices, name, at - 1))}
                >
                  ←
                </Tool>
                <Tool
                  label={t('Move {column} to the right', { column: label })}
                  isOff={at === 0 || at === shown.length - 1}
                  onPress={() => onChoose(moved(choices, name, at + 1))}
                >
                  →
                </Tool>
              </span>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <h3>{t('More columns')}</h3>
            <ul className={classes.columns}>
              {others.map(({ name, label }) => (
                <li key={name}>
                  <CheckField label={label} checked={false} onChange={() => onChoose(toggled(choices, name))} />
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={layout.answers}>
          <Button variant="default" onClick={() => onChoose(null)}>
            {t('Usual Columns')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function SortTool({ label, sorted, onPress }: { label: string; sorted: SortKey | undefined; onPress: () => void }) {
  if (!sorted)
    return (
      <Tool label={t('Sort by {column}', { column: label })} onPress={onPress}>
        ↕
      </Tool>
    )
  const next = sorted.isDown
    ? t('Stop sorting by {column}', { column: label })
    : t('Sort by {column}, descending', { column: label })
  return (
    <Tool label={next} isOn onPress={onPress}>
      {sorted.isDown ? '↓' : '↑'}
    </Tool>
  )
}

interface ToolProps {
  label: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
  children: string
}

/** It stays where it is with the focus, also where it has nothing to do. */
const Tool = ({ label, isOn, isOff = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    data-on={isOn || undefined}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    {children}
  </button>
)

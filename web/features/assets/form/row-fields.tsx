import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isRequired, oneOf, readColumns, type TypedChild } from '#domain/assets/typed-children.ts'
import { t } from '#domain/words/words.ts'
import { rich } from '#web/ui/rich.tsx'
import classes from './asset-form.module.css'
import { ValueField } from './fields.tsx'
import type { Mistakes } from './mistakes.ts'
import type { TypedRow } from './typed-asset.ts'

export const rowFieldId = (child: TypedChild, index: number, column: string) => `${child.name}.${index}.${column}`

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

interface RowFieldsProps {
  child: TypedChild
  index: number
  count: number
  row: TypedRow
  mistakes: Mistakes
  onChange: (column: string, text: string) => void
  onLeave: (column: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One of what an asset has several of. */
export function RowFields({ child, index, count, row, mistakes, ...on }: RowFieldsProps) {
  const which = `${child.typing.one} ${index + 1}`
  return (
    <fieldset className={classes.row}>
      <legend>
        {oneOf(child)} {index + 1}
      </legend>
      {readColumns(child).map(([column, typed]) => (
        <ValueField
          key={column}
          field={typed}
          bound={{
            id: rowFieldId(child, index, column),
            value: row[column]!,
            error: mistakes[rowFieldId(child, index, column)],
            label: typed.label,
            isRequired: isRequired(child, column),
            help: typed.help,
            type: (text) => on.onChange(column, text),
            reveal: () => row[column] !== '' && on.onLeave(column),
          }}
        />
      ))}
      <div className={classes.acts}>
        {count > 1 && (
          <>
            <Button
              id={`up-${child.name}-${row.key}`}
              variant="default"
              disabled={index === 0}
              onClick={() => on.onMove(-1)}
              aria-label={t('Move {name} up', { name: which })}
            >
              {t('Up')}
            </Button>
            <Button
              id={`down-${child.name}-${row.key}`}
              variant="default"
              disabled={index === count - 1}
              onClick={() => on.onMove(1)}
              aria-label={t('Move {name} down', { name: which })}
            >
              {t('Down')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={on.onRemove}>
          {rich('Remove<hidden>\u00a0{name}</hidden>', {
            name: which,
            hidden,
          })}
        </Button>
      </div>
    </fieldset>
  )
}

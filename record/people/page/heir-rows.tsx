import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { RowField, rowFieldId } from '#record/assets/page/shared/row-field.tsx'
import { aNewRow, type TypedRow } from '#record/assets/page/shared/typed-asset.ts'
import { SharesNotice } from '#record/assets/page/shared/shares-notice.tsx'
import { readColumns, type TypedChild } from '#record/assets/rules/typed-children.ts'
import { useFocusAfterwards } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import classes from './people.module.css'

interface HeirRowsProps {
  child: TypedChild
  rows: readonly TypedRow[]
  form: Parameters<typeof RowField>[0]['form']
  onChange: (rows: TypedRow[]) => void
}

/** Whom many pieces are given to: one person, or several with shares. */
export function HeirRows({ child, rows, form, onChange }: HeirRowsProps) {
  const focusAfterwards = useFocusAfterwards()
  const [[first]] = readColumns(child) as [[string, unknown]]
  const add = () => {
    onChange([...rows, aNewRow(child)])
    focusAfterwards(rowFieldId(child, rows.length, first))
  }
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    focusAfterwards(rowFieldId(child, 0, first))
  }
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row.key} className={classes.heir}>
          <legend>{t('Person {number}', { number: index + 1 })}</legend>
          {readColumns(child).map(([column, typed]) => (
            <RowField
              key={column}
              form={form}
              child={child}
              index={index}
              row={row}
              column={column}
              typed={typed}
              // None of its columns is an amount.
              usualCurrency=""
              onChange={(texts) => onChange(rows.with(index, { ...row, ...texts }))}
            />
          ))}
          {rows.length > 1 && (
            <Button
              variant="default"
              className={layout.begins}
              aria-label={t('Remove person {number}', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('Remove')}
            </Button>
          )}
        </fieldset>
      ))}
      <SharesNotice child={child} rows={rows} />
      {rows.length < child.typing.most && (
        <Button variant="default" className={layout.begins} onClick={add}>
          {t('Add another person')}
        </Button>
      )}
    </>
  )
}

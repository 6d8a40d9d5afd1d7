import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AMOUNTS } from '../../rules/field-lists.ts'
import { rowInWords } from '../../rules/rows-in-words.ts'
import { columnsOfTyped, oneOf, readColumns, type TypedChild } from '../../rules/typed-children.ts'
import { t } from '#basics/words/words.ts'
import { useFocusAfterwards } from '#ui/focus.ts'
import { rich } from '#ui/rich.tsx'
import classes from './asset-form.module.css'
import { RowField, rowFieldId } from '../shared/row-field.tsx'
import { isSaved, type TypedRow } from '../shared/typed-asset.ts'
import type { AssetForm } from './use-asset-form.ts'

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

interface RowFieldsProps {
  form: AssetForm
  child: TypedChild
  index: number
  count: number
  row: TypedRow
  onChange: (texts: Readonly<Record<string, string>>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One of what an asset has several of. What has many fields is closed once it is saved: 200 events are 1,800 fields. */
export function RowFields(props: RowFieldsProps) {
  const { form, child, index, row } = props
  const hasMany = readColumns(child).some(([, { isMore }]) => isMore)
  const focusAfterwards = useFocusAfterwards()
  const [isClosed, setIsClosed] = useState(hasMany && isSaved(row))
  const isWrong = Object.keys(form.mistakes).some((field) => field.startsWith(rowFieldId(child, index, '')))
  if (!isClosed || isWrong) return <OpenRow {...props} />
  const first = rowFieldId(child, index, readColumns(child)[0]![0])
  return (
    <fieldset className={classes.row}>
      <legend>
        {oneOf(child)} {index + 1}
      </legend>
      <div className={classes.closedRow}>
        <p>{rowInWords(child, row).join(' · ')}</p>
        <Button
          id={first}
          variant="default"
          onClick={() => {
            setIsClosed(false)
            focusAfterwards(first)
          }}
        >
          {rich('Edit<hidden>\u00a0{name}</hidden>', { name: `${child.typing.one} ${index + 1}`, hidden })}
        </Button>
      </div>
    </fieldset>
  )
}

function OpenRow({ form, child, index, count, row, ...on }: RowFieldsProps) {
  const which = `${child.typing.one} ${index + 1}`
  const columns = readColumns(child)
  const more = columns.filter(([, { isMore }]) => isMore)
  const moreIsUsed = more.some(
    ([column, typed]) =>
      form.mistakes[rowFieldId(child, index, column)] !== undefined ||
      columnsOfTyped(column, typed).some((each) => row[each] !== ''),
  )
  const [wantsMore, setWantsMore] = useState(moreIsUsed)
  const showsMore = wantsMore || moreIsUsed
  // Amounts begin in the currency of the record.
  const usualCurrency = form.typed.fields[AMOUNTS.find(({ of }) => of[form.kind])!.currency.name] ?? ''
  return (
    <fieldset className={classes.row}>
      <legend>
        {oneOf(child)} {index + 1}
      </legend>
      {columns
        .filter(([, { isMore }]) => !isMore || showsMore)
        .map(([column, typed]) => (
          <RowField
            key={column}
            form={form}
            child={child}
            index={index}
            row={row}
            column={column}
            typed={typed}
            usualCurrency={usualCurrency}
            onChange={on.onChange}
          />
        ))}
      <div className={classes.acts}>
        {more.length > 0 && !moreIsUsed && (
          <Button variant="default" aria-expanded={showsMore} onClick={() => setWantsMore(!showsMore)}>
            {rich(showsMore ? 'Less<hidden>\u00a0of {name}</hidden>' : 'More<hidden>\u00a0of {name}</hidden>', {
              name: which,
              hidden,
            })}
          </Button>
        )}
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

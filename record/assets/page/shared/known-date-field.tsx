import { useMemo, useState } from 'react'
import { type DateField, partsOf } from '../../rules/field-lists.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { understoodAs } from '#basics/dates/date-in-words.ts'
import { fromEdtf } from '#basics/dates/flexible-date.ts'
import { dateHabitsOf, dayInWords } from '#basics/typed-date.ts'
import { t } from '#basics/words/words.ts'
import { localToday, TypedDate } from '#ui/date-field.tsx'
import { boundTo, type Of } from './fields.tsx'
import type { Bound } from './bound.ts'
import { type KnownDate, knownFrom } from '#basics/dates/known-date.ts'
import type { AssetForm } from '../form/use-asset-form.ts'

/** A date as far as it is known: typed in one field, below which stands how it was understood. */
export function KnownDateField({ form, field }: { form: AssetForm; field: Of<'date'> & DateField }) {
  const { name, latest, edtf, text } = { name: field.name, ...partsOf(field) }
  const { fields } = form.typed
  const textOf = (column: keyof typeof fields) => fields[column] ?? ''
  return (
    <KnownDateInput
      bound={boundTo({ form, field })}
      known={{ earliest: textOf(name), latest: textOf(latest), edtf: textOf(edtf), text: textOf(text) }}
      isWrong={form.found[name] !== undefined}
      onChange={(date) =>
        form.type(name, date.earliest, { [latest]: date.latest, [edtf]: date.edtf, [text]: date.text })
      }
    />
  )
}

interface KnownDateInputProps {
  bound: Pick<Bound, 'id' | 'label' | 'isRequired' | 'error' | 'help' | 'reveal'>
  known: KnownDate
  /** It says what is wrong instead of what was understood. */
  isWrong: boolean
  onChange: (date: KnownDate) => void
}

/** The same, be it the record's own or that of a row. */
export function KnownDateInput({ bound, known: date, isWrong, onChange }: KnownDateInputProps) {
  const { id, label, isRequired, error, help, reveal } = bound
  const { earliest: day, edtf: known, text: typed } = date
  const [wasTyped, setTyped] = useState(false)
  const habits = useMemo(() => dateHabitsOf(), [])
  const isEmpty = day === '' && typed === ''
  const understood = fromEdtf(known || (wasTyped ? day : ''))
  return (
    <TypedDate
      id={id}
      label={label}
      required={isRequired}
      error={error}
      description={
        <span aria-live="polite">
          {understood
            ? understoodAs(understood)
            : typed !== '' && !isWrong
              ? t('Kept as typed. It can’t be sorted or filtered.')
              : (help ?? t('As exactly as you know: June 12, 2021, June 2021, about 1890.'))}
        </span>
      }
      shown={typed || dayInWords(day, habits)}
      day={known === '' && isCalendarDate(day) ? day : null}
      onType={(words) => {
        setTyped(true)
        onChange(knownFrom(words, { ...habits, today: localToday() }))
      }}
      onChoose={(chosen) => onChange({ earliest: chosen, latest: '', edtf: '', text: '' })}
      onBlur={() => !isEmpty && reveal()}
    />
  )
}

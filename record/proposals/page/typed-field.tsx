import { NativeSelect } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { DetailInput } from '#record/assets/page/shared/detail-input.tsx'
import { ValueField } from '#record/assets/page/shared/fields.tsx'
import { KnownDateInput } from '#record/assets/page/shared/known-date-field.tsx'
import { AmountWithCurrency } from '#record/assets/page/shared/money-fields.tsx'
import { partsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import type { BulkField } from '#work/bulk/rules.ts'

interface TypedFieldProps {
  field: BulkField
  /** By column, as it is typed. */
  texts: Readonly<Record<string, string>>
  error: string | undefined
  onChange: (columns: Record<string, string>) => void
}

/** One field as its kind is typed, for whoever has no people, places or lists of their own here. */
export function TypedField({ field, texts, error, onChange }: TypedFieldProps) {
  const { name } = field
  const text = (column: string) => texts[column] ?? ''
  if (field.of === 'details')
    return (
      <DetailInput
        field={field.detail}
        value={text(name)}
        error={error}
        currency="USD"
        type={(typed) => onChange({ [name]: typed })}
        reveal={() => {}}
      />
    )
  const of = field.field
  const bound = {
    id: name,
    name,
    value: text(name),
    error,
    label: of.label,
    isRequired: of.required !== undefined,
    help: undefined,
    type: (typed: string) => onChange({ [name]: typed }),
    reveal: () => {},
  }
  if (of.kind === 'amount')
    return (
      <AmountWithCurrency
        label={of.label}
        amount={{ name: of.name, text: text(of.name), error }}
        currency={{ name: of.currency.name, text: text(of.currency.name), error: undefined }}
        onChange={(column, typed) => onChange({ [column]: typed })}
      />
    )
  if (of.kind === 'date') {
    const { latest, edtf, text: words } = partsOf(of)
    return (
      <KnownDateInput
        bound={bound}
        known={{ earliest: text(name), latest: text(latest), edtf: text(edtf), text: text(words) }}
        isWrong={error !== undefined}
        onChange={(date) =>
          onChange({ [name]: date.earliest, [latest]: date.latest, [edtf]: date.edtf, [words]: date.text })
        }
      />
    )
  }
  if (of.kind === 'listed') return <Listed {...bound} list={of.list} />
  // Names are not suggested: those that are known are of somebody else.
  if (of.kind === 'line') return <ValueField field={{ kind: 'line', max: of.max }} bound={bound} />
  return of.kind === 'place' ? null : <ValueField field={of} bound={bound} />
}

interface ListedProps {
  id: string
  label: string
  value: string
  error: string | undefined
  list: Extract<RecordField, { kind: 'listed' }>['list']
  type: (typed: string) => void
}

function Listed({ id, label, value, error, list, type }: ListedProps) {
  const { entries } = useReference(list)
  const offered = [...new Set([...entries.map((entry) => entry.name), value])].filter((choice) => choice !== '')
  return (
    <NativeSelect
      id={id}
      label={t('{label} (optional)', { label })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={error}
      data={[{ value: '', label: t('Not given') }, ...offered.map((choice) => ({ value: choice, label: t(choice) }))]}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

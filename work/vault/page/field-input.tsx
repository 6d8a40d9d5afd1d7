import { NativeSelect } from '@mantine/core'
import type { BulkField } from '#work/bulk/rules.ts'
import { partsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { DetailInput } from '#record/assets/page/shared/detail-input.tsx'
import { ValueField } from '#record/assets/page/shared/fields.tsx'
import type { Bound } from '#record/assets/page/shared/bound.ts'
import { KnownDateInput } from '#record/assets/page/shared/known-date-field.tsx'
import { AmountWithCurrency } from '#record/assets/page/shared/money-fields.tsx'

interface FieldInputProps {
  field: BulkField
  /** Also where an asset may lack it. */
  isRequired: boolean
  texts: Readonly<Record<string, string>>
  mistakes: Readonly<Partial<Record<string, string>>>
  onType: (texts: Record<string, string>) => void
}

/** A field of many, as the form of one asset asks for it. */
export function FieldInput({ field, isRequired, texts, mistakes, onType }: FieldInputProps) {
  const { name } = field
  if (field.of === 'record') return <RecordInput {...{ isRequired, texts, mistakes, onType }} field={field.field} />
  return (
    <DetailInput
      field={field.detail}
      value={texts[name] ?? ''}
      error={mistakes[name]}
      currency=""
      type={(text) => onType({ [name]: text })}
      reveal={() => {}}
    />
  )
}

interface RecordInputProps extends Omit<FieldInputProps, 'field'> {
  field: RecordField
}

function RecordInput({ field, isRequired, texts, mistakes, onType }: RecordInputProps) {
  const { entries: currencies } = useReference('currencies')
  const categories = useReference('categories').entries
  const genres = useReference('genres').entries
  const { name, label } = field
  const textOf = (column: string) => texts[column] ?? ''
  const id = `together-${name}`
  const bound: Bound = {
    id,
    value: textOf(name),
    error: mistakes[name],
    label,
    isRequired: isRequired || field.required !== undefined,
    help: undefined,
    type: (text) => onType({ [name]: text }),
    reveal: () => {},
  }
  if (field.kind === 'place') return null
  if (field.kind === 'listed')
    return (
      <NativeSelect
        id={id}
        label={label}
        value={textOf(name)}
        data={[
          { value: '', label: t('None') },
          ...(field.list === 'categories' ? categories : genres).map((each) => ({
            value: each.name,
            label: t(each.name),
          })),
        ]}
        onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
      />
    )
  if (field.kind === 'date') {
    const { latest, edtf, text } = partsOf(field)
    return (
      <KnownDateInput
        bound={bound}
        known={{ earliest: textOf(name), latest: textOf(latest), edtf: textOf(edtf), text: textOf(text) }}
        isWrong={mistakes[name] !== undefined}
        onChange={(date) =>
          onType({ [name]: date.earliest, [latest]: date.latest, [edtf]: date.edtf, [text]: date.text })
        }
      />
    )
  }
  if (field.kind === 'amount') {
    const currency = field.currency.name
    const code = texts[currency] ?? currencies[0]?.code ?? 'USD'
    return (
      <AmountWithCurrency
        label={label}
        amount={{ name, text: textOf(name), error: mistakes[name] }}
        currency={{ name: currency, text: code, error: mistakes[currency] }}
        onChange={(column, text) => onType({ [currency]: code, [column]: text })}
      />
    )
  }
  return <ValueField bound={bound} field={field} />
}

import type { TypedColumn } from '../../rules/child.ts'
import { partsOf } from '../../rules/field-lists.ts'
import { isRequired, type TypedChild } from '../../rules/typed-children.ts'
import type { Bound } from './bound.ts'
import { ValueField } from './fields.tsx'
import { FilesField } from '../form/files-field.tsx'
import { KnownDateInput } from './known-date-field.tsx'
import { AmountWithCurrency } from './money-fields.tsx'
import type { TypedRow } from './typed-asset.ts'
import type { AssetForm } from '../form/use-asset-form.ts'

export const rowFieldId = (child: TypedChild, index: number, column: string) => `${child.name}.${index}.${column}`

interface RowFieldProps {
  form: Pick<AssetForm, 'mistakes' | 'found' | 'reveal' | 'files'>
  child: TypedChild
  index: number
  row: TypedRow
  column: string
  typed: TypedColumn
  /** What an amount begins with. */
  usualCurrency: string
  onChange: (texts: Readonly<Record<string, string>>) => void
}

/** One column of a row. */
export function RowField({ form, child, index, row, column, typed, usualCurrency, onChange }: RowFieldProps) {
  const id = rowFieldId(child, index, column)
  const idOf = (name: string) => rowFieldId(child, index, name)
  const bound: Bound = {
    id,
    value: row[column]!,
    error: form.mistakes[id],
    label: typed.label,
    isRequired: isRequired(child, column),
    help: typed.help,
    type: (text) => onChange({ [column]: text }),
    reveal: () => row[column] !== '' && form.reveal(id),
  }
  if (typed.kind === 'date') {
    const { latest, edtf, text } = partsOf({ name: column })
    return (
      <KnownDateInput
        bound={{ ...bound, reveal: () => form.reveal(id) }}
        known={{ earliest: row[column]!, latest: row[latest]!, edtf: row[edtf]!, text: row[text]! }}
        isWrong={form.found[id] !== undefined}
        onChange={(date) =>
          onChange({ [column]: date.earliest, [latest]: date.latest, [edtf]: date.edtf, [text]: date.text })
        }
      />
    )
  }
  if (typed.kind === 'amount') {
    const currency = typed.currency.name
    return (
      <AmountWithCurrency
        label={typed.label}
        amount={{ name: id, text: row[column]!, error: form.mistakes[id] }}
        currency={{ name: idOf(currency), text: row[currency] || usualCurrency, error: form.mistakes[idOf(currency)] }}
        onChange={(name, text) =>
          onChange(name === id ? { [column]: text, [currency]: row[currency] || usualCurrency } : { [currency]: text })
        }
        onLeave={() => form.reveal(id)}
      />
    )
  }
  if (typed.kind === 'files') return <FilesField bound={bound} of={typed} files={form.files} />
  return <ValueField bound={bound} field={typed} />
}

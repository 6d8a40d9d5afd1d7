import { NativeSelect, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TypedValue } from '../../rules/child.ts'
import type { AssetFieldName, RecordField } from '../../rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Bound } from './bound.ts'
import { markInWords } from '../form/filling.ts'
import { NameField } from '../form/name-field.tsx'
import type { AssetForm } from '../form/use-asset-form.ts'

export type Of<Kind extends RecordField['kind']> = Extract<RecordField, { kind: Kind }>

interface FieldProps<Field = RecordField> {
  form: AssetForm
  field: Field
}

interface ValueProps {
  bound: Bound
  field: (TypedValue | Exclude<RecordField, { kind: 'listed' | 'amount' | 'place' | 'date' }>) &
    Pick<Choices, 'inWords'>
}

/** What helps with a field; where it was filled in, that it was, and how sure it is. */
export const helpFor = ({ marks }: Pick<AssetForm, 'marks'>, name: AssetFieldName, usual: ReactNode) =>
  name in marks ? <strong>{markInWords(marks[name] ?? null)}</strong> : usual

/** A field of the record itself. */
export const boundTo = ({ form, field: { name, label, required, help } }: FieldProps): Bound => ({
  id: name,
  name,
  value: form.typed.fields[name] ?? '',
  error: form.mistakes[name],
  label,
  isRequired: required !== undefined,
  help: helpFor(form, name, help),
  type: (text) => form.type(name, text),
  reveal: () => form.reveal(name),
})

/** A value that is typed or chosen by itself. */
export function ValueField({ bound, field }: ValueProps) {
  if (field.kind === 'line' && field.names) return <NameField bound={bound} />
  if (field.kind === 'line') return <LineField bound={bound} shape={'shape' in field ? field.shape : undefined} />
  if (field.kind === 'long') return <LongField bound={bound} />
  if (field.kind === 'choice') return <ChoiceOf bound={bound} field={field} />
  return <DayField bound={bound} isAhead={field.kind === 'day' && field.mayCome === true} />
}

const inputOf = ({ id, name, value, error, type }: Bound) => ({
  id,
  name,
  value,
  error,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
})

const LineField = ({ bound, shape }: { bound: Bound; shape: 'email' | 'percent' | undefined }) => (
  <TextField
    {...inputOf(bound)}
    {...(shape === 'email' && { type: 'email', inputMode: 'email' })}
    {...(shape === 'percent' && { inputMode: 'decimal' })}
    label={bound.label}
    optional={!bound.isRequired}
    description={bound.help}
    autoComplete="off"
    // What is required is said to be missing once it was left empty, and not before it was touched.
    onBlur={bound.reveal}
  />
)

/** A text of several lines that grows as it is typed: its label above, its help below. */
const LongField = ({ bound }: { bound: Bound }) => (
  <Textarea
    {...inputOf(bound)}
    label={bound.isRequired ? bound.label : t('{label} (optional)', { label: bound.label })}
    description={bound.help}
    size="md"
    autosize
    minRows={4}
    maxRows={18}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  />
)

interface DayFieldProps {
  bound: Bound
  /** Whether the day may be yet to come. */
  isAhead: boolean
}

const DayField = ({ bound: { id, label, isRequired, value, error, type, reveal }, isAhead }: DayFieldProps) => (
  <DateField
    isAhead={isAhead}
    id={id}
    label={label}
    required={isRequired}
    description={t('Type a date, such as June 12, 2021, or pick one from the calendar.')}
    value={value}
    error={error}
    onChange={type}
    onBlur={() => value !== '' && reveal()}
  />
)

interface Choices {
  options: readonly string[]
  /** Where a choice is called by another name than its own. */
  inWords?: (option: string) => string
}

/** One of a few that are always the same. */
function ChoiceOf({ bound, field }: { bound: Bound; field: Choices }) {
  const { label, isRequired, help } = bound
  return (
    <NativeSelect
      {...inputOf(bound)}
      label={isRequired ? label : t('{label} (optional)', { label })}
      required={isRequired}
      withAsterisk={false}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: t(isRequired ? 'Please choose' : 'Not given') },
        ...field.options.map((option) => ({ value: option, label: (field.inWords ?? t)(option) })),
      ]}
    />
  )
}

/** One of a list that administrators keep. What was chosen before stays, also where it is offered no longer. */
export function ListedField({ form, field }: FieldProps<Of<'listed'>>) {
  const { name, label, list } = field
  const bound = boundTo({ form, field })
  const { entries } = useReference(list)
  const offered = entries.map((entry) => entry.name)
  const used = [...new Set([form.asset?.[name] ?? '', form.typed.fields[name] ?? ''])]
  const older = used.filter((choice) => choice !== '' && !offered.includes(choice))
  return (
    <NativeSelect
      {...inputOf(bound)}
      label={t('{label} (optional)', { label })}
      description={bound.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: t('Not given') },
        ...offered.map((choice) => ({ value: choice, label: t(choice) })),
        ...older.map((choice) => ({ value: choice, label: t('{choice} (no longer offered)', { choice: t(choice) }) })),
      ]}
    />
  )
}

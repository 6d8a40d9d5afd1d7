import { NativeSelect, Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AssetFieldName, RecordField } from '#domain/assets/field-lists.ts'
import { useReference } from '#web/client/reference.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { markInWords } from './filling.ts'
import type { AssetForm } from './use-asset-form.ts'

export type Of<Kind extends RecordField['kind']> = Extract<RecordField, { kind: Kind }>

interface FieldProps<Field = RecordField> {
  form: AssetForm
  field: Field
}

/** What helps with a field; where it was filled in, that it was, and how sure it is. */
export const helpFor = ({ marks }: Pick<AssetForm, 'marks'>, name: AssetFieldName, usual: ReactNode) =>
  name in marks ? <strong>{markInWords(marks[name] ?? null)}</strong> : usual

const bound = ({ form, field: { name } }: FieldProps) => ({
  id: name,
  name,
  value: form.typed.fields[name] ?? '',
  error: form.mistakes[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.type(name, currentTarget.value),
})

export const LineField = ({ form, field }: FieldProps) => (
  <TextField
    {...bound({ form, field })}
    label={field.label}
    optional={!field.required}
    description={helpFor(form, field.name, field.help)}
    autoComplete="off"
    // What is required is said to be missing once it was left empty, and not before it was touched.
    onBlur={() => form.reveal(field.name)}
  />
)

export const LongField = ({ form, field }: FieldProps) => (
  <StoryField {...bound({ form, field })} label={field.label} description={helpFor(form, field.name, field.help)} />
)

export function DayField({ form, field: { name, label, required } }: FieldProps) {
  const value = form.typed.fields[name] ?? ''
  return (
    <DateField
      id={name}
      label={label}
      required={required !== undefined}
      description="Typed as you like, such as 12 June 2021, or chosen from the calendar."
      value={value}
      error={form.mistakes[name]}
      onChange={(day) => form.type(name, day)}
      onBlur={() => value !== '' && form.reveal(name)}
    />
  )
}

/** One of a few that are always the same. */
export function ChoiceOf({ form, field }: FieldProps<Of<'choice'>>) {
  const { label, required, help, options } = field
  return (
    <NativeSelect
      {...bound({ form, field })}
      label={required ? label : <>{label} (optional)</>}
      required={required !== undefined}
      withAsterisk={false}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: required ? 'Please choose' : 'Not given' }, ...options]}
    />
  )
}

/** One of a list that administrators keep. What was chosen before stays, also where it is offered no longer. */
export function ListedField({ form, field }: FieldProps<Of<'listed'>>) {
  const { name, label, list, help } = field
  const { entries } = useReference(list)
  const offered = entries.map((entry) => entry.name)
  const used = [...new Set([form.asset?.[name] ?? '', form.typed.fields[name] ?? ''])]
  const older = used.filter((choice) => choice !== '' && !offered.includes(choice))
  return (
    <NativeSelect
      {...bound({ form, field })}
      label={<>{label} (optional)</>}
      description={helpFor(form, name, help)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: 'Not given' },
        ...offered,
        ...older.map((choice) => ({ value: choice, label: `${choice} (no longer offered)` })),
      ]}
    />
  )
}

/** A text of several lines that grows as it is typed: its label above, its help below. */
const StoryField = ({ label, ...field }: TextareaProps) => (
  <Textarea
    {...field}
    label={<>{label} (optional)</>}
    size="md"
    autosize
    minRows={4}
    maxRows={18}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  />
)

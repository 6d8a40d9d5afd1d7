import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { assetFieldsFor, type AssetFieldName } from '#domain/assets/field-lists.ts'
import { useReference } from '#web/reference.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { StoryField } from '#web/ui/story-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { markInWords } from './filling.ts'
import type { AssetForm } from './use-asset-form.ts'

interface FieldProps {
  form: AssetForm
  name: AssetFieldName
  description?: ReactNode
}

/** What the record of this kind says of a field. */
export const describe = ({ kind }: Pick<AssetForm, 'kind'>, name: string) =>
  assetFieldsFor(kind).find((field) => field.name === name)!

/** What helps with a field; where it was filled in, that it was, and how sure it is. */
export const helpFor = ({ marks }: Pick<AssetForm, 'marks'>, name: AssetFieldName, usual: ReactNode) =>
  name in marks ? <strong>{markInWords(marks[name] ?? null)}</strong> : usual

const bound = ({ form, name }: FieldProps) => ({
  id: name,
  name,
  value: form.typed.fields[name] ?? '',
  error: form.mistakes[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.type(name, currentTarget.value),
})

export function LineField({ description, ...field }: FieldProps) {
  const { label, required } = describe(field.form, field.name)
  return (
    <TextField
      {...bound(field)}
      label={label}
      optional={!required}
      description={helpFor(field.form, field.name, description)}
      autoComplete="off"
      // What is required is said to be missing once it was left empty, and not before it was touched.
      onBlur={() => field.form.reveal(field.name)}
    />
  )
}

export function LongField({ description, ...field }: FieldProps) {
  return (
    <StoryField
      {...bound(field)}
      label={describe(field.form, field.name).label}
      description={helpFor(field.form, field.name, description)}
    />
  )
}

export function DayField({ form, name, description }: FieldProps) {
  const { label, required } = describe(form, name)
  const value = form.typed.fields[name] ?? ''
  return (
    <DateField
      id={name}
      label={label}
      required={required !== undefined}
      description={description}
      value={value}
      error={form.mistakes[name]}
      onChange={(day) => form.type(name, day)}
      onBlur={() => value !== '' && form.reveal(name)}
    />
  )
}

/** One of a few that are always the same. */
export function ChoiceOf({ description, ...field }: FieldProps) {
  const { label, required, options = [] } = describe(field.form, field.name)
  return (
    <NativeSelect
      {...bound(field)}
      label={required ? label : <>{label} (optional)</>}
      required={required !== undefined}
      withAsterisk={false}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: required ? 'Please choose' : 'Not given' }, ...options]}
    />
  )
}

/** One of a list that administrators keep. What was chosen before stays, also where it is offered no longer. */
export function ListedField({ list, ...field }: FieldProps & { list: 'categories' | 'genres' }) {
  const { entries } = useReference(list)
  const { form, name } = field
  const offered = entries.map((entry) => entry.name)
  const kept = [...new Set([form.asset?.[name] ?? '', form.typed.fields[name] ?? ''])]
  const older = kept.filter((choice) => choice !== '' && !offered.includes(choice))
  return (
    <NativeSelect
      {...bound(field)}
      label={<>{describe(form, name).label} (optional)</>}
      description={helpFor(form, name, field.description)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: 'Not given' },
        ...offered,
        ...older.map((choice) => ({ value: choice, label: `${choice} (no longer offered)` })),
      ]}
    />
  )
}

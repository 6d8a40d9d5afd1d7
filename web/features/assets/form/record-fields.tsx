import { Fragment } from 'react'
import { fieldsOf, otherFieldsIn, type RecordField } from '#domain/assets/field-lists.ts'
import { inSections } from '#domain/assets/sections.ts'
import { t } from '#domain/words/words.ts'
import { ListFailure } from '#web/ui/list-failure.tsx'
import { NumberAlike, TitleAlike, useAlike } from './alike.tsx'
import { DetailsSection } from './details-section.tsx'
import { boundTo, ListedField, ValueField } from './fields.tsx'
import { KnownDateField } from './known-date-field.tsx'
import { MoneyFields } from './money-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { Section } from './section.tsx'
import type { AssetForm } from './use-asset-form.ts'

/** The fields of a record of this kind that are one value, and after those of the piece what belongs to its kind. */
export function RecordFields({ form }: { form: AssetForm }) {
  const alike = useAlike(form)
  return (
    <>
      {inSections(form.kind, fieldsOf(form.kind)).map(({ fields, ...section }) => (
        <Fragment key={section.name}>
          <Section {...section}>
            <Fields
              form={form}
              fields={fields}
              below={{ title: <TitleAlike of={alike} />, inventory_number: <NumberAlike form={form} of={alike} /> }}
            />
          </Section>
          {section.name === 'piece' && <DetailsSection form={form} />}
        </Fragment>
      ))}
      <OtherRoleFields form={form} />
    </>
  )
}

/** What was recorded under another role. Those that are cleared stay until the form is saved. */
function OtherRoleFields({ form }: { form: AssetForm }) {
  const fields = form.asset ? otherFieldsIn(form.kind, form.asset) : []
  if (fields.length === 0) return null
  return (
    <Section
      name="other-role"
      title={t(form.kind === 'creator' ? 'Recorded as a collector' : 'Recorded as a creator')}
      help={t('From your earlier role. You can change or clear these fields.')}
    >
      <Fields form={form} fields={fields} />
    </Section>
  )
}

interface FieldsProps {
  form: AssetForm
  fields: readonly RecordField[]
  /** What stands below a field. */
  below?: Partial<Record<string, React.ReactNode>>
}

function Fields({ form, fields, below }: FieldsProps) {
  const lastListed = fields.findLast(({ kind }) => kind === 'listed')
  return fields.map((field) => (
    <Fragment key={field.name}>
      <FieldOf form={form} field={field} />
      {below?.[field.name]}
      {field === lastListed && <ListFailure of="categories" />}
      {field.kind === 'amount' && <ListFailure of="currencies" />}
    </Fragment>
  ))
}

function FieldOf({ form, field }: { form: AssetForm; field: RecordField }) {
  if (field.kind === 'listed') return <ListedField form={form} field={field} />
  if (field.kind === 'amount') return <MoneyFields form={form} field={field} />
  if (field.kind === 'place') return <PlaceField form={form} field={field} />
  if (field.kind === 'date') return <KnownDateField form={form} field={field} />
  return <ValueField bound={boundTo({ form, field })} field={field} />
}

import { Fragment, type ReactNode } from 'react'
import { fieldsOf, type RecordField } from '#domain/assets/field-lists.ts'
import { inSections } from '#domain/assets/sections.ts'
import { ChoiceOf, DayField, LineField, ListedField, LongField } from './fields.tsx'
import { ListFailure } from './list-failure.tsx'
import { MoneyFields } from './money-fields.tsx'
import { Section } from './section.tsx'
import type { AssetForm } from './use-asset-form.ts'

/** What a record of this kind is asked for that is one value. */
export const RecordFields = ({ form }: { form: AssetForm }) =>
  inSections(form.kind, fieldsOf(form.kind)).map(({ fields, ...section }) => {
    const lastListed = fields.findLast(({ kind }) => kind === 'listed')
    return (
      <Section key={section.name} {...section}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {fieldFor(form, field)}
            {field === lastListed && <ListFailure of="categories" />}
            {field.kind === 'amount' && <ListFailure of="currencies" />}
          </Fragment>
        ))}
      </Section>
    )
  })

function fieldFor(form: AssetForm, field: RecordField): ReactNode {
  switch (field.kind) {
    case 'line':
      return <LineField form={form} field={field} />
    case 'long':
      return <LongField form={form} field={field} />
    case 'choice':
      return <ChoiceOf form={form} field={field} />
    case 'listed':
      return <ListedField form={form} field={field} />
    case 'day':
      return <DayField form={form} field={field} />
    case 'amount':
      return <MoneyFields form={form} field={field} />
  }
}

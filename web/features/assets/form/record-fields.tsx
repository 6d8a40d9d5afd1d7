import { Fragment } from 'react'
import { fieldsOf, type RecordField } from '#domain/assets/field-lists.ts'
import { inSections } from '#domain/assets/sections.ts'
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
  return inSections(form.kind, fieldsOf(form.kind)).map(({ fields, ...section }) => {
    const lastListed = fields.findLast(({ kind }) => kind === 'listed')
    return (
      <Fragment key={section.name}>
        <Section {...section}>
          {fields.map((field) => (
            <Fragment key={field.name}>
              <FieldOf form={form} field={field} />
              {field.name === 'title' && <TitleAlike of={alike} />}
              {field.name === 'inventory_number' && <NumberAlike form={form} of={alike} />}
              {field === lastListed && <ListFailure of="categories" />}
              {field.kind === 'amount' && <ListFailure of="currencies" />}
            </Fragment>
          ))}
        </Section>
        {section.name === 'piece' && <DetailsSection form={form} />}
      </Fragment>
    )
  })
}

function FieldOf({ form, field }: { form: AssetForm; field: RecordField }) {
  if (field.kind === 'listed') return <ListedField form={form} field={field} />
  if (field.kind === 'amount') return <MoneyFields form={form} field={field} />
  if (field.kind === 'place') return <PlaceField form={form} field={field} />
  if (field.kind === 'date') return <KnownDateField form={form} field={field} />
  return <ValueField bound={boundTo({ form, field })} field={field} />
}

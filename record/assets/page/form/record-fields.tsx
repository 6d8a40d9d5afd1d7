import { Fragment, type ReactNode } from 'react'
import { otherFieldsIn, type RecordField } from '../../rules/field-lists.ts'
import { firstFieldsOf } from '../../rules/form-parts.ts'
import { SECTIONS } from '../../rules/sections.ts'
import { t } from '#basics/words/words.ts'
import { ListFailure } from '#record/lists/page/shared/list-failure.tsx'
import { type Alike, TitleAlike } from './alike.tsx'
import classes from './asset-form.module.css'
import { boundTo, ListedField, ValueField } from '../shared/fields.tsx'
import { KnownDateField } from '../shared/known-date-field.tsx'
import { MoneyFields } from '../shared/money-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { Section } from './section.tsx'
import type { AssetForm } from './use-asset-form.ts'

interface FirstFieldsProps {
  form: AssetForm
  alike: Alike
  /** The photos, with which most people begin. */
  children: ReactNode
}

/** What the form begins with: enough for a record. What is required is said before anything is typed. */
export function FirstFields({ form, alike, children }: FirstFieldsProps) {
  const { title, help } = SECTIONS[form.kind].essentials
  return (
    <section className={classes.first} aria-label={title}>
      <p className={classes.required}>{help}</p>
      {children}
      <Fields form={form} fields={firstFieldsOf(form.kind)} below={{ title: <TitleAlike of={alike} /> }} />
    </section>
  )
}

/** What was recorded under another role. Those that are cleared stay until the form is saved. */
export function OtherRoleFields({ form }: { form: AssetForm }) {
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
  below?: Partial<Record<string, ReactNode>>
}

export function Fields({ form, fields, below }: FieldsProps) {
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

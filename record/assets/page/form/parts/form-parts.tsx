import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { childrenInPart, fieldsInPart, FORM_PARTS, type FormPartName } from '#record/assets/rules/form-parts.ts'
import { inSections, SECTIONS } from '#record/assets/rules/sections.ts'
import { detailParts } from '#record/kinds/rules/detail-fields.ts'
import { t } from '#basics/words/words.ts'
import { type Alike, NumberAlike } from '../alike.tsx'
import { DetailsSection } from '../details-section.tsx'
import { NamesSection } from '../names-section.tsx'
import { Fields } from '../record-fields.tsx'
import { RowsSection } from '../rows-section.tsx'
import { Subsection } from '../section.tsx'
import { StatusSection } from '../status-section.tsx'
import type { AssetForm } from '../use-asset-form.ts'
import { filledInWords } from './filled.ts'
import { Part } from './part.tsx'
import classes from './parts.module.css'
import type { OpenParts } from './use-open-parts.ts'

interface FormPartsProps {
  form: AssetForm
  parts: OpenParts
  alike: Alike
  documents: ReactNode
}

/** All that may be said of a piece beside what the form begins with: each part opens where somebody wants it. */
export const FormParts = ({ form, parts, alike, documents }: FormPartsProps) => (
  <>
    <div className={classes.rest}>
      <p>{t('The rest is optional.')}</p>
      <Button variant="subtle" size="compact-sm" onClick={parts.toggleAll}>
        {t(parts.isAll ? 'Close all sections' : 'Open all sections')}
      </Button>
    </div>
    <div className={classes.parts}>
      {FORM_PARTS.map((name) => (
        <Part
          key={name}
          name={name}
          title={titleOf(form, name)}
          state={filledInWords(form, name)}
          isOpen={parts.isOpen(name)}
          onToggle={() => parts.toggle(name)}
          // Who drags a file over it wants to drop it inside.
          {...(name === 'documents' && { area: { onDragEnter: () => parts.show([name]) } })}
        >
          <FieldsOfPart form={form} part={name} alike={alike} />
          {name === 'details' && <DetailsSection form={form} />}
          {name === 'documents' && documents}
          <Several form={form} part={name} />
        </Part>
      ))}
    </div>
  </>
)

function titleOf({ kind, asset, own, typed: { fields, details } }: AssetForm, part: FormPartName): string {
  switch (part) {
    case 'piece':
      return SECTIONS[kind].piece.title
    case 'details': {
      const { title } = detailParts(fields.category || null, details, own)
      return title === null ? t('Details') : t('Details: {kind}', { kind: title })
    }
    case 'provenance':
      return t('Story and provenance')
    case 'condition':
      return asset === null ? t('Condition and status') : CHILDREN.conditions.label
    case 'groups':
      return t('Collections and tags')
    default:
      return CHILDREN[part].label
  }
}

interface OfPart {
  form: AssetForm
  part: FormPartName
}

function FieldsOfPart({ form, part, alike }: OfPart & { alike: Alike }) {
  const sections = inSections(form.kind, fieldsInPart(form.kind, part)).filter(({ fields }) => fields.length > 0)
  return sections.map(({ name, title, help, fields }) => (
    <Subsection key={name} name={name} title={sections.length > 1 ? title : undefined} help={help}>
      <Fields form={form} fields={fields} below={{ inventory_number: <NumberAlike form={form} of={alike} /> }} />
    </Subsection>
  ))
}

/** What an asset has several of, each with a heading where it doesn’t stand alone in its part. */
function Several({ form, part }: OfPart) {
  const names = childrenInPart(part)
  const hasStatus = part === 'condition' && form.asset === null
  const isAlone = names.length === 1 && fieldsInPart(form.kind, part).length === 0 && !hasStatus
  return (
    <>
      {TYPED_CHILDREN.filter(({ name }) => names.includes(name)).map((child) => {
        const Section = child.typing.onlyNames ? NamesSection : RowsSection
        return <Section key={child.name} form={form} child={child} title={isAlone ? undefined : child.label} />
      })}
      {hasStatus && <StatusSection form={form} />}
    </>
  )
}

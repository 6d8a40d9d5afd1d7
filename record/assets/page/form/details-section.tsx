import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DetailField, detailParts } from '#record/kinds/rules/detail-fields.ts'
import { AMOUNTS } from '../../rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { useFocusAfterwards } from '#ui/focus.ts'
import { type Asking, OwnFieldDialog } from '#record/kinds/page/shared/own-field-dialog.tsx'
import { relistOwnFields } from '#record/kinds/page/shared/own-fields-query.ts'
import { Subsection } from './section.tsx'
import type { AssetForm } from './use-asset-form.ts'
import { DetailInput, detailId, Group } from '../shared/detail-input.tsx'
import classes from './details/details.module.css'

const ADD = 'add-own-field'

/** What belongs to the kind of a piece. What its category has not, and somebody typed, stays in sight. */
export function DetailsSection({ form }: { form: AssetForm }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const focusAfterwards = useFocusAfterwards()
  const category = form.typed.fields.category || null
  const { title, ofKind, core, own, others } = detailParts(category, form.typed.details, form.own)
  const currencies = AMOUNTS.map(({ currency }) => form.typed.fields[currency.name] ?? '')
  const inputs = (fields: readonly DetailField[]) =>
    fields.map((field) => (
      <DetailInput
        key={field.name}
        field={field}
        value={form.typed.details[field.name] ?? ''}
        error={form.mistakes[detailId(field.name)]}
        currency={currencies.find((code) => code !== '') ?? ''}
        type={(text) => form.typeDetail(field.name, text)}
        reveal={() => form.reveal(detailId(field.name))}
      />
    ))

  return (
    <Subsection
      name="details"
      help={
        title === null
          ? t('Choose a category to see the fields that belong to it.')
          : t('Fill in what you know. Fields you leave empty don’t appear in the record.')
      }
    >
      {ofKind.length > 0 && <Group title={title}>{inputs(ofKind)}</Group>}
      {own.length > 0 && <Group title={t('Your own fields')}>{inputs(own)}</Group>}
      <Group title={t('For identification')} help={t('What the police and insurers need to recognize it.')}>
        {inputs(core)}
      </Group>
      {others.length > 0 && (
        <Group title={t('Other details')} help={t('From another category. They stay until you empty them.')}>
          {inputs(others)}
        </Group>
      )}
      <div className={classes.acts}>
        <Button id={ADD} variant="default" onClick={() => setAsking({ to: 'add', category })}>
          {t('Add a field of your own')}
        </Button>
      </div>
      <OwnFieldDialog
        asking={asking}
        onClose={() => setAsking(null)}
        onSaved={(field) => {
          setAsking(null)
          void relistOwnFields().then(() => focusAfterwards(detailId(field.id)))
        }}
        focusAfter={ADD}
      />
    </Subsection>
  )
}

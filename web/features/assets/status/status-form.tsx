import { Button } from '@mantine/core'
import { STATUSES } from '#domain/assets/status-names.ts'
import {
  judgeStatus,
  MAX_PARTY,
  MAX_STATUS_NOTE,
  partyLabel,
  sinceField,
  STATUS_COLUMNS,
  type StatusDraft,
} from '#domain/assets/statuses.ts'
import { latestToday } from '#domain/calendar.ts'
import { each } from '#domain/each.ts'
import { t } from '#domain/words/words.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import layout from '#web/ui/layout.module.css'
import { useForm } from '#web/ui/use-form.ts'
import { ValueField } from '../form/fields.tsx'
import { KnownDateInput } from '../form/known-date-field.tsx'
import { AmountWithCurrency } from '../form/money-fields.tsx'
import classes from './status.module.css'

type Typed = Record<(typeof STATUS_COLUMNS)[number], string>

interface StatusFormProps {
  /** What it begins with. */
  before: StatusDraft
  pending: boolean
  error: Error | null
  onSave: (typed: Typed) => void
  onCancel: () => void
}

/** A status with its date, the other side, the price and a note. */
export function StatusForm({ before, pending, error, onSave, onCancel }: StatusFormProps) {
  const form = useForm<Typed>(
    { ...each(STATUS_COLUMNS, ''), ...filledIn(before) },
    (typed) => {
      const verdict = judgeStatus(typed, latestToday(new Date()))
      return verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map(({ field, message }) => [field, message]))
    },
    onSave,
  )
  const { values, mistakes, change } = form
  const text = (name: 'status' | 'party' | 'note', label: string) => ({
    id: name,
    name,
    value: values[name],
    error: mistakes[name],
    label,
    isRequired: name === 'status',
    help: undefined,
    type: (typed: string) => change(name, typed),
    reveal: () => {},
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FailureNotice title={t('The status could not be saved')} error={error} />
      <ValueField field={{ kind: 'choice', options: STATUSES }} bound={text('status', t('Status'))} />
      <KnownDateInput
        bound={{
          id: 'since',
          label: sinceField().label,
          isRequired: false,
          error: mistakes.since,
          help: t('Since when. Empty means today.'),
          reveal: () => {},
        }}
        known={{
          earliest: values.since,
          latest: values.since_latest,
          edtf: values.since_edtf,
          text: values.since_text,
        }}
        isWrong={mistakes.since !== undefined}
        onChange={(date) => {
          change('since', date.earliest)
          change('since_latest', date.latest)
          change('since_edtf', date.edtf)
          change('since_text', date.text)
        }}
      />
      <ValueField
        field={{ kind: 'line', max: MAX_PARTY, names: true }}
        bound={text('party', partyLabel(values.status))}
      />
      <AmountWithCurrency
        label={t('Price')}
        amount={{ name: 'amount', text: values.amount, error: mistakes.amount }}
        currency={{ name: 'currency', text: values.currency, error: mistakes.currency }}
        onChange={change}
      />
      <ValueField field={{ kind: 'long', max: MAX_STATUS_NOTE }} bound={text('note', t('Note'))} />
      <div className={layout.answers}>
        <Button type="button" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

const filledIn = (before: StatusDraft) =>
  Object.fromEntries(STATUS_COLUMNS.flatMap((name) => (before[name] ? [[name, before[name]]] : [])))

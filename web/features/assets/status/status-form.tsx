import { Button } from '@mantine/core'
import { STATUS_COLUMNS, type StatusDraft } from '#domain/assets/statuses.ts'
import { judgeStatus } from '#domain/assets/judge-status.ts'
import { latestToday } from '#domain/calendar.ts'
import { each } from '#domain/each.ts'
import { t } from '#domain/words/words.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import layout from '#web/ui/layout.module.css'
import { useForm } from '#web/ui/use-form.ts'
import { StatusFields } from './status-fields.tsx'
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
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FailureNotice title={t('The status could not be saved')} error={error} />
      <StatusFields {...form} />
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

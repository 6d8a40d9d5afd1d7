import { Button } from '@mantine/core'
import { STATUS_COLUMNS, type StatusDraft } from '../rules/statuses.ts'
import { judgeStatus } from '../rules/judge-status.ts'
import { latestToday } from '#basics/calendar.ts'
import { each } from '#basics/each.ts'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { StatusFields } from './shared/status-fields.tsx'

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
    <form className={layout.stack} onSubmit={form.submit} noValidate>
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

import { Button } from '@mantine/core'
import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { DateField, localToday } from '#ui/date-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateSignedLists } from './queries.ts'

interface SignFormProps {
  id: string
  onSigned: () => void
  onCancel: () => void
}

interface Typed {
  signed_on: string
}

const mistakesIn = ({ signed_on }: Typed): Partial<Record<keyof Typed, string>> =>
  isCalendarDate(signed_on) ? {} : { signed_on: t('Please enter the day on which you signed') }

/** On which day a list was signed; its scan is added below it then. */
export function SignForm({ id, onSigned, onCancel }: SignFormProps) {
  const sign = useSingleMutation((typed: Typed) => client.signedLists.sign({ id, ...typed }), {
    onSuccess: async () => {
      await invalidateSignedLists()
      void toast({ kind: 'good', message: t('The list counts as signed. Add a scan of it now.') })
      onSigned()
    },
  })
  const form = useForm<Typed>({ signed_on: localToday() }, mistakesIn, sign.start)
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <FailureNotice error={sign.error} title={t('We couldn’t save the day')} />
      <DateField {...form.control('signed_on')} label={t('Day of signing')} required />
      <p className={layout.quiet}>{t('A signed list can’t be discarded. Earlier ones stay here, too.')}</p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={sign.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

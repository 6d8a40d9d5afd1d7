import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Matter } from '../contract.ts'
import { invalidateMatters } from './queries.ts'
import { lookInto } from './visits.ts'

/** Looks into the records of clients that weren’t looked at today; each client reads of that. */
export function LookButton({ matters, label }: { matters: readonly Matter[]; label: string }) {
  const unseen = [
    ...new Set(matters.flatMap(({ gaps, accesses }) => (gaps === null ? accesses.map(({ id }) => id) : []))),
  ]
  const look = useSingleMutation(
    async () => {
      for (const grant of unseen) await lookInto(grant)
    },
    {
      onSuccess: invalidateMatters,
      onError: (error) =>
        void toast({ kind: 'bad', title: t('We couldn’t look at the records'), message: explain(error).text }),
    },
  )
  if (unseen.length === 0) return null
  return (
    <div className={layout.stack}>
      <Button variant="default" className={layout.begins} loading={look.isPending} onClick={() => look.start()}>
        {label}
      </Button>
      <p className={layout.fine}>{t('Each client reads that you looked in.')}</p>
    </div>
  )
}

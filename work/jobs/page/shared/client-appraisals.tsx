import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { ListedAppraisal } from '../../contract/appraisals.ts'
import { APPRAISED_FOR } from '../../rules/appraisals.ts'
import { appraisalsQuery } from '../appraisal-queries.ts'

/** What a firm appraised for a client, and the way to begin. */
export function ClientAppraisals({ clientId, mayAdd }: { clientId: string; mayAdd: boolean }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(appraisalsQuery(clientId))
  // What is sent again is the same appraisal.
  const [id] = useState(() => crypto.randomUUID())
  const add = useSingleMutation(() => client.appraisals.add({ appraisal_id: id, client_id: clientId }), {
    onSuccess: (added) => navigate({ to: '/board/appraisals/$id', params: { id: added.id } }),
    onError: (failure) =>
      void toast({ kind: 'bad', title: t('We couldn’t begin an appraisal'), message: explain(failure).text }),
  })
  return (
    <section className={layout.section} aria-labelledby="client-appraisals">
      <div className={layout.head}>
        <h2 id="client-appraisals">{t('Appraisals')}</h2>
        {mayAdd && (
          <Button variant="default" loading={add.isPending} onClick={() => add.start()}>
            {t('New appraisal')}
          </Button>
        )}
      </div>
      {error && (
        <LoadFailure title={t('We couldn’t load your appraisals')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={layout.quiet}>{t('Nothing was appraised yet.')}</p>}
      <ul>
        {data?.map((appraisal) => (
          <li key={appraisal.id} className={layout.breaks}>
            <Link to="/board/appraisals/$id" params={{ id: appraisal.id }}>
              {t(APPRAISED_FOR[appraisal.purpose])}
              {appraisal.effective_on !== null && `, ${longDay(appraisal.effective_on)}`}
            </Link>{' '}
            <span className={layout.quiet}>{standing(appraisal)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const standing = ({ sent_at, valued, pieces }: ListedAppraisal) =>
  sent_at === null
    ? t('{valued} of {pieces} pieces have an amount', { valued, pieces })
    : t('Sent on {day}', { day: dayOfMoment(sent_at) })

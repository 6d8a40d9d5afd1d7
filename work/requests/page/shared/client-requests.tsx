import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { requestsOfClientQuery } from '../queries.ts'
import { RequestForm } from '../request-form.tsx'
import { requestInWords } from '../requests-page.tsx'

const ADD_BUTTON = 'new-request'

interface ClientRequestsProps {
  client: { id: string; name: string; address: string | null }
  mayAsk: boolean
}

/** What a firm waits for of one client: how much, and what was asked for last. */
export function ClientRequests({ client, mayAsk }: ClientRequestsProps) {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(requestsOfClientQuery(client.id))
  const last = data?.items[0]
  if (!mayAsk && !last && !error) return null
  return (
    <section className={layout.section} aria-labelledby="client-requests">
      <div className={layout.head}>
        <h2 id="client-requests">{t('Requests')}</h2>
        {mayAsk && (
          <Button id={ADD_BUTTON} variant="default" onClick={() => setAdding(true)}>
            {t('New request')}
          </Button>
        )}
      </div>
      {error && (
        <LoadFailure title={t('We couldn’t load your requests')} error={error} onRetry={() => void refetch()} />
      )}
      {data && last && (
        <>
          <p>{plural(data.total, '{count} open request, the last:', '{count} open requests, the last:')}</p>
          <p className={layout.breaks}>
            <Link to="/requests/$id" params={{ id: last.id }}>
              <bdi>{last.title}</bdi>
            </Link>{' '}
            <span className={layout.quiet}>{requestInWords(last)}</span>
          </p>
        </>
      )}
      <Dialog title={t('New request')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <RequestForm
          of={client}
          onSaved={({ id }) => void navigate({ to: '/requests/$id', params: { id } })}
          onClose={() => setAdding(false)}
        />
      </Dialog>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import type { Lot } from '../contract/shapes.ts'
import { LOT_STATES } from '../rules/lots.ts'
import classes from './auctions.module.css'
import { lotEventsQuery } from './queries.ts'

/** How a lot has moved, and what its consignor said. */
export function LotHistory({ lot: { id } }: { lot: Lot }) {
  const { data, error, refetch } = useQuery(lotEventsQuery(id))
  if (error && !data)
    return <LoadFailure title={t('We couldn’t load the history')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Pending />
  return (
    <>
      {data.length === 0 && <p className={layout.quiet}>{t('It hasn’t moved yet.')}</p>}
      <ul aria-label={t('History')}>
        {data.map((event) => (
          <li key={event.id} className={classes.event}>
            <p>
              {t('Moved from “{from}” to “{to}”', {
                from: t(LOT_STATES[event.moved_from]),
                to: t(LOT_STATES[event.moved_to]),
              })}
            </p>
            {event.content !== null && <p className={layout.breaks}>{event.content}</p>}
            <p className={layout.fine}>
              <bdi>{event.author_name}</bdi>
              {' · '}
              <time dateTime={event.created_at}>{shortMoment(event.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { assetsInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { EstatePlan, Release } from '../../contract/estate.ts'
import { EventLine } from './event-line.tsx'

const MOST_LINES = 100

/** What happened in a rehearsal that is over, and what would have opened. */
export function RehearsalReport({ plan, run }: { plan: EstatePlan; run: Release }) {
  const { data, error, refetch } = useQuery(
    api.estate.events.queryOptions({ input: { limit: MOST_LINES }, staleTime: 0 }),
  )
  const lines = data?.items.filter((event) => event.is_rehearsal && isWithin(run, event.created_at)).toReversed()
  return (
    <>
      {error && !data && (
        <LoadFailure title={t('We couldn’t load what happened')} error={error} onRetry={() => void refetch()} />
      )}
      {lines && lines.length > 0 && (
        <ul className={layout.rows} aria-label={t('What happened')}>
          {lines.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      <h3>{t('What would have opened')}</h3>
      <WouldOpen plan={plan} />
    </>
  )
}

const isWithin = ({ begun_at, ended_at }: Release, time: string) =>
  Date.parse(time) >= Date.parse(begun_at) && (ended_at === null || Date.parse(time) <= Date.parse(ended_at))

/** To whom what, by the plan as it is. */
export function WouldOpen({ plan: { heirs, in_force, without_heir } }: { plan: EstatePlan }) {
  const executor = in_force?.executor_address ?? null
  return (
    <>
      <ul className={layout.rows} aria-label={t('Who would see what')}>
        {heirs.map(({ name, address, assets }) => (
          <li key={name} className={layout.entry}>
            <div className={layout.fits}>
              <p className={layout.breaks}>
                <bdi>{name}</bdi>
              </p>
              <p className={`${layout.quiet} ${layout.breaks}`}>
                {address === null ? t('No letter: there’s no address') : t('Letter to {address}', { address })}
              </p>
            </div>
            <span className={layout.quiet}>{assetsInWords(assets)}</span>
          </li>
        ))}
        {executor !== null && (
          <li className={layout.entry}>
            <div className={layout.fits}>
              <p className={layout.breaks}>
                <bdi>{in_force?.executor_name}</bdi>
              </p>
              <p className={`${layout.quiet} ${layout.breaks}`}>{t('Letter to {address}', { address: executor })}</p>
            </div>
            <span className={layout.quiet}>{t('Everything')}</span>
          </li>
        )}
      </ul>
      {without_heir > 0 && (
        <p className={layout.quiet}>
          {executor === null
            ? t('Nobody would see the rest: {assets}.', { assets: assetsInWords(without_heir) })
            : t('Only your executor would see the rest: {assets}.', { assets: assetsInWords(without_heir) })}
        </p>
      )}
    </>
  )
}

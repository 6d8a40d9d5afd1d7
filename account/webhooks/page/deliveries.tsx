import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { plural, t, texts } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { PagedList } from '#ui/paged-list.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Delivery, Webhook } from '../contract.ts'
import { EVENT_LABELS, KEPT_DAYS, PROBLEM_LABELS } from '../rules.ts'
import { deliveriesQuery, isUnderWay, relist } from './queries.ts'
import classes from './webhooks.module.css'

const STATE_LABELS = texts({ waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' })

/** What was sent and is to be, the latest first. */
export function Deliveries({ webhook: { id, name, off } }: { webhook: Webhook }) {
  const pages = useInfiniteQuery(deliveriesQuery(id))
  const deliveries = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <div className={classes.deliveries}>
      <PagedList
        pages={pages}
        loading={t('Loading deliveries')}
        failed={t('We couldn’t load the deliveries')}
        more={t('Show more')}
        rowHeight={56}
      >
        {deliveries?.length === 0 && <p className={layout.quiet}>{t('Nothing was sent yet.')}</p>}
        {deliveries && deliveries.length > 0 && (
          <>
            <ul className={layout.card} aria-label={t('Deliveries of {name}', { name })}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} mayReplay={off === null} />
              ))}
            </ul>
            <p className={layout.quiet}>{t('Deliveries are listed for {days} days.', { days: KEPT_DAYS })}</p>
          </>
        )}
      </PagedList>
    </div>
  )
}

function DeliveryRow({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { id, event, state, happened_at, problem, status, answer } = delivery
  const replay = useSingleMutation(() => client.webhooks.replay({ id }), { onSuccess: relist })
  const time = shortMoment(happened_at)
  return (
    <li className={classes.delivery}>
      <div className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
        <p className={classes.event}>
          {EVENT_LABELS[event]}
          <span className={classes.standing} data-standing={STANDINGS[state]}>
            {STATE_LABELS[state]}
          </span>
        </p>
        <p className={layout.quiet}>
          <time dateTime={happened_at}>{time}</time> · {attemptsInWords(delivery)}
        </p>
        {problem !== null && (
          <p>
            {PROBLEM_LABELS[problem]}
            {status !== null && ` (${status})`}
          </p>
        )}
        {answer !== null && (
          <code className={classes.answer} aria-label={t('What it answered')}>
            {answer}
          </code>
        )}
        <FailureNotice error={replay.error} title={t('We couldn’t send it again')} onDismiss={replay.reset} />
      </div>
      {mayReplay && !isUnderWay(delivery) && (
        <Button
          variant="default"
          loading={replay.isPending}
          aria-label={t('Send again: {event}, {time}', { event: EVENT_LABELS[event], time })}
          onClick={() => replay.start()}
        >
          {t('Send again')}
        </Button>
      )}
    </li>
  )
}

const STANDINGS = { waiting: undefined, delivered: 'good', failed: 'bad' } as const

function attemptsInWords(delivery: Delivery): string {
  const { attempts, next_at } = delivery
  if (next_at !== null && isUnderWay(delivery)) return t('Sending')
  const count = plural(attempts, '{count} attempt', '{count} attempts')
  return next_at === null
    ? count
    : t('{attempts}, the next one {time}', { attempts: count, time: shortMoment(next_at) })
}

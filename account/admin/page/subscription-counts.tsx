import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { STATUS_LABELS } from '#account/billing/rules/plan-badge.ts'
import { PRICE_LIST } from '#account/billing/rules/price-list.ts'
import { locale, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import classes from './subscription-counts.module.css'

/** How many hold which plan. Whose they are, and how they pay, is not said. */
export function SubscriptionCounts() {
  const counts = useQuery(api.admin.subscriptions.count.queryOptions())
  return (
    <section className={classes.card} aria-labelledby="subscriptions">
      <h2 id="subscriptions">{t('Subscriptions')}</h2>
      {counts.isPending && <Skeleton height={96} />}
      {counts.isError && !counts.data && (
        <LoadFailure
          title={t('We couldn’t count the subscriptions')}
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      )}
      {counts.data?.length === 0 && <p>{t('Nobody has a subscription yet.')}</p>}
      {counts.data && counts.data.length > 0 && (
        <table className={classes.table} aria-labelledby="subscriptions">
          <thead>
            <tr>
              <th scope="col">{t('Plan')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Cancelled')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.data.map(({ plan_type, status, count, cancelled }) => (
              <tr key={`${plan_type} ${status}`}>
                <th scope="row">{PRICE_LIST[plan_type].name}</th>
                <td>{STATUS_LABELS[status]}</td>
                <td>{count.toLocaleString(locale())}</td>
                <td>{cancelled.toLocaleString(locale())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

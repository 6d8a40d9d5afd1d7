import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planBadge, STATUS_LABELS } from '#account/billing/rules/plan-badge.ts'
import { isRunning } from '#account/billing/rules/plan-offers.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import classes from './plan-badge.module.css'

/** An investor's plan, in a word. As long as it is not known, nothing is said. */
export default function PlanBadge({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data: standing } = useQuery(api.subscription.get.queryOptions())
  if (standing === undefined) return null
  const { text, tone } = planBadge(standing)
  const status = isRunning(standing) ? STATUS_LABELS[standing.subscription_status] : text
  return (
    <Link
      to="/checkout"
      className={classes.badge}
      data-tone={tone}
      aria-label={
        status === text
          ? t('Your plan: {plan}', { plan: text })
          : t('Your plan: {plan}, {status}', { plan: text, status })
      }
      onClick={onFollow}
    >
      {text}
    </Link>
  )
}

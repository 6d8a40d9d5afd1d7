import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Standing } from '#domain/billing/plan-offers.ts'
import { monthlyCost, type Plan, PLANS } from '#domain/billing/plans.ts'
import { dayOfMoment } from '#web/ui/in-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import layout from '#web/ui/layout.module.css'
import { reasonOf } from './failure.ts'

interface Asking {
  standing: Standing
  isPending: boolean
  error: Error | null
  onClose: () => void
}

interface ConfirmCancelProps extends Asking {
  opened: boolean
  onConfirm: () => void
}

export const ConfirmCancel = ({ standing, onConfirm, ...asking }: ConfirmCancelProps) => (
  <Confirm
    {...asking}
    title="Cancel your plan?"
    failed="We couldn’t cancel your plan"
    dismissLabel="Keep my plan"
    action="Cancel plan"
    onConfirm={onConfirm}
  >
    <p>
      The {PLANS[standing.plan_type].name} runs until {dayOfMoment(standing.current_period_end * 1_000)}, and you won’t
      be charged after that. Until then you can resume it.
    </p>
    <p>
      After that you can still see and download everything in your vault. Nothing is deleted. You can add new assets up
      to {PLANS['free-trial'].assetLimit} in total.
    </p>
  </Confirm>
)

interface ConfirmChangeProps extends Asking {
  plan: Plan
  opened: boolean
  /** How many assets the vault holds, where that is known. */
  assetCount: number | undefined
  onConfirm: () => void
}

export function ConfirmChange({ plan, standing, assetCount, onConfirm, ...asking }: ConfirmChangeProps) {
  const current = PLANS[standing.plan_type]
  const day = dayOfMoment(standing.current_period_end * 1_000)
  return (
    <Confirm
      {...asking}
      title={`Change to the ${plan.name}?`}
      failed="We couldn’t change your plan"
      dismissLabel="Keep my plan"
      action={`Change to ${plan.shortName}`}
      onConfirm={onConfirm}
    >
      <p>
        It starts on {day}: {plan.price} {plan.term}
        {plan.pricing.assetPrice !== '0' && `, and $${plan.pricing.assetPrice} for each asset`}. Until then your{' '}
        {current.name} stays as it is, and you can undo the change.
      </p>
      {current.reportExport && !plan.reportExport && <p>From that day you can’t export reports.</p>}
      {plan.assetLimit !== null && <OverLimit limit={plan.assetLimit} assetCount={assetCount} plan={plan} />}
    </Confirm>
  )
}

interface ConfirmUpgradeProps extends Omit<ConfirmChangeProps, 'assetCount'> {
  hasCard: boolean
  /** Goes to where a card can be added, and comes back to this question. */
  onAddCard: () => void
}

/** At once, and charged at once: so the question names both, and asks for a card where there is none. */
export const ConfirmUpgrade = ({ plan, standing, hasCard, onConfirm, onAddCard, ...asking }: ConfirmUpgradeProps) => (
  <Confirm
    {...asking}
    title={`Upgrade to the ${plan.name}?`}
    failed="We couldn’t upgrade your plan"
    dismissLabel="Not now"
    action={hasCard ? 'Upgrade now' : 'Add a payment method'}
    onConfirm={hasCard ? onConfirm : onAddCard}
  >
    <p>
      It starts now: {plan.price} {plan.term}
      {plan.pricing.assetPrice !== '0' && `, and $${plan.pricing.assetPrice} for each asset`}.{' '}
      {standing.plan_type === 'free-trial'
        ? 'Your free trial ends, and the first month is charged today.'
        : 'Today you only pay the difference for the rest of this period.'}
    </p>
    <p>
      {plan.assetLimit === null
        ? 'There is no limit on assets.'
        : `It has room for ${plan.assetLimit.toLocaleString()} assets.`}
    </p>
    {PLANS[standing.plan_type].reportExport && !plan.reportExport && <p>You can no longer export reports.</p>}
    {!hasCard && <p>Add a payment method first. You then come back here.</p>}
  </Confirm>
)

function OverLimit({ limit, assetCount, plan }: { limit: number; assetCount: number | undefined; plan: Plan }) {
  if (assetCount === undefined || monthlyCost(plan, assetCount) !== null)
    return <p>It has room for up to {limit} assets.</p>
  return (
    <p>
      It has room for up to {limit} assets, and you have {assetCount.toLocaleString()}. Nothing is lost or hidden, but
      you can’t add more until you have fewer than {limit}.
    </p>
  )
}

interface ConfirmProps extends Omit<Asking, 'standing'> {
  title: string
  opened: boolean
  failed: string
  dismissLabel: string
  action: string
  onConfirm: () => void
  children: ReactNode
}

/** Asks once more before something is taken away or will cost something else. */
function Confirm({
  title,
  opened,
  failed,
  dismissLabel,
  action,
  isPending,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  return (
    <Dialog title={title} opened={opened} onClose={isPending ? () => {} : onClose}>
      {error && (
        <Notice kind="bad" title={failed}>
          <p>{reasonOf(error)}</p>
        </Notice>
      )}
      {children}
      <div className={layout.answers}>
        <Button data-autofocus variant="default" disabled={isPending} onClick={onClose}>
          {dismissLabel}
        </Button>
        <Button loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

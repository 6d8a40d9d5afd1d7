import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Standing } from '#domain/billing/plan-offers.ts'
import { monthlyCost, type Plan, PLANS } from '#domain/billing/plans.ts'
import { plural, t } from '#domain/words/words.ts'
import { dayOfMoment } from '#web/ui/in-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import layout from '#web/ui/layout.module.css'
import { reasonOf } from './failure.ts'
import { priceInWords, UNPAID_LIMIT } from './price-words.ts'

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
    title={t('Cancel your plan?')}
    failed={t('We couldn’t cancel your plan')}
    dismissLabel={t('Keep my plan')}
    action={t('Cancel plan')}
    onConfirm={onConfirm}
  >
    <p>
      {t('The {plan} runs until {day}, and you won’t be charged after that. Until then you can resume it.', {
        plan: PLANS[standing.plan_type].name,
        day: dayOfMoment(standing.current_period_end * 1_000),
      })}
    </p>
    <p>
      {t(
        'After that you can still see and download everything in your vault. Nothing is deleted. You can add new assets up to {limit} in total.',
        { limit: UNPAID_LIMIT },
      )}
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
      title={t('Change to the {plan}?', { plan: plan.name })}
      failed={t('We couldn’t change your plan')}
      dismissLabel={t('Keep my plan')}
      action={t('Change to {plan}', { plan: plan.shortName })}
      onConfirm={onConfirm}
    >
      <p>
        {t('It starts on {day}: {price}. Until then your {plan} stays as it is, and you can undo the change.', {
          day,
          price: priceInWords(plan),
          plan: current.name,
        })}
      </p>
      {current.reportExport && !plan.reportExport && <p>{t('From that day you can’t export reports.')}</p>}
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
    title={t('Upgrade to the {plan}?', { plan: plan.name })}
    failed={t('We couldn’t upgrade your plan')}
    dismissLabel={t('Not now')}
    action={hasCard ? t('Upgrade now') : t('Add a payment method')}
    onConfirm={hasCard ? onConfirm : onAddCard}
  >
    <p>
      {t('It starts now: {price}.', { price: priceInWords(plan) })}{' '}
      {standing.plan_type === 'free-trial'
        ? t('Your free trial ends, and the first month is charged today.')
        : t('Today you only pay the difference for the rest of this period.')}
    </p>
    <p>
      {plan.assetLimit === null
        ? t('No asset limit.')
        : plural(plan.assetLimit, 'It has room for {count} asset.', 'It has room for {count} assets.')}
    </p>
    {PLANS[standing.plan_type].reportExport && !plan.reportExport && <p>{t('You can no longer export reports.')}</p>}
    {!hasCard && <p>{t('Add a payment method first. You then come back here.')}</p>}
  </Confirm>
)

function OverLimit({ limit, assetCount, plan }: { limit: number; assetCount: number | undefined; plan: Plan }) {
  if (assetCount === undefined || monthlyCost(plan, assetCount) !== null)
    return <p>{plural(limit, 'It has room for up to {count} asset.', 'It has room for up to {count} assets.')}</p>
  return (
    <p>
      {plural(
        limit,
        'It has room for up to {count} asset, and you have {owned}. Nothing is lost or hidden, but you can’t add more until you have fewer than {count}.',
        'It has room for up to {count} assets, and you have {owned}. Nothing is lost or hidden, but you can’t add more until you have fewer than {count}.',
        { owned: assetCount },
      )}
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

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type ChangeTime, changeTimes, offerOf, type Standing } from '../rules/plan-offers.ts'
import { monthlyCost, type Plan, PLANS } from '../rules/plans.ts'
import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
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
    {standing.next_plan_type !== null && (
      <p>{t('Your change to the {plan} is dropped too.', { plan: PLANS[standing.next_plan_type].name })}</p>
    )}
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
  hasCard: boolean
  onConfirm: (when: ChangeTime) => void
  /** Goes to where a card can be added, and comes back to this question. */
  onAddCard: () => void
}

/** What begins now is charged now: then the question asks for a card where there is none. */
export function ConfirmChange({
  plan,
  standing,
  assetCount = Infinity,
  hasCard,
  onConfirm,
  onAddCard,
  ...asking
}: ConfirmChangeProps) {
  const times = changeTimes(plan.planType, standing, assetCount)
  const [chosen, setChosen] = useState<ChangeTime | null>(null)
  const when = times.find((time) => time === chosen) ?? times[0]!
  const isUpgrade = offerOf(plan.planType, standing) === 'upgrade'
  const day = dayOfMoment(standing.current_period_end * 1_000)
  const needsCard = when === 'now' && !hasCard
  const names = { plan: plan.name, short: plan.shortName }
  return (
    <Confirm
      {...asking}
      title={isUpgrade ? t('Upgrade to the {plan}?', names) : t('Change to the {plan}?', names)}
      failed={isUpgrade ? t('We couldn’t upgrade your plan') : t('We couldn’t change your plan')}
      dismissLabel={isUpgrade ? t('Not now') : t('Keep my plan')}
      action={needsCard ? t('Add a payment method') : actionInWords(plan, when, isUpgrade)}
      onConfirm={needsCard ? onAddCard : () => onConfirm(when)}
    >
      {times.length > 1 && (
        <ChoiceField
          id="change-when"
          label={t('When')}
          choices={times.map((time) => ({
            value: time,
            label: time === 'now' ? t('Now') : t('On {day}', { day }),
            description: time === 'now' ? t('We charge or credit the difference.') : t('With the next billing cycle.'),
          }))}
          value={when}
          onChange={(time) => setChosen(time as ChangeTime)}
        />
      )}
      {when === 'now' ? (
        <FromNow plan={plan} standing={standing} />
      ) : (
        <FromThen plan={plan} standing={standing} day={day} />
      )}
      <Room plan={plan} assetCount={assetCount} isUpgrade={isUpgrade} />
      {needsCard && <p>{t('Add a payment method first. You then come back here.')}</p>}
    </Confirm>
  )
}

function actionInWords(plan: Plan, when: ChangeTime, isUpgrade: boolean) {
  if (when === 'now') return isUpgrade ? t('Upgrade now') : t('Change now')
  return t('Change to {plan}', { plan: plan.shortName })
}

const losesExport = (plan: Plan, { plan_type }: Standing) => PLANS[plan_type].reportExport && !plan.reportExport

const FromNow = ({ plan, standing }: { plan: Plan; standing: Standing }) => (
  <>
    <p>
      {t('It starts now: {price}.', { price: priceInWords(plan) })}{' '}
      {standing.plan_type === 'free-trial'
        ? t('Your free trial ends, and the first month is charged today.')
        : t('Today you only pay the difference for the rest of this period.')}
    </p>
    {losesExport(plan, standing) && <p>{t('You can no longer export reports.')}</p>}
  </>
)

const FromThen = ({ plan, standing, day }: { plan: Plan; standing: Standing; day: string }) => (
  <>
    <p>
      {t('It starts on {day}: {price}. Until then your {plan} stays as it is, and you can undo the change.', {
        day,
        price: priceInWords(plan),
        plan: PLANS[standing.plan_type].name,
      })}
    </p>
    {losesExport(plan, standing) && <p>{t('From that day you can’t export reports.')}</p>}
  </>
)

function Room({ plan, assetCount, isUpgrade }: { plan: Plan; assetCount: number; isUpgrade: boolean }) {
  if (plan.assetLimit !== null) return <OverLimit limit={plan.assetLimit} assetCount={assetCount} plan={plan} />
  return isUpgrade && <p>{t('No asset limit.')}</p>
}

function OverLimit({ limit, assetCount, plan }: { limit: number; assetCount: number; plan: Plan }) {
  if (assetCount === Infinity || monthlyCost(plan, assetCount) !== null)
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

import { Button, Skeleton } from '@mantine/core'
import { offerOf, type Standing } from '../rules/plan-offers.ts'
import { INVESTOR_PLANS, type Plan } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { ChooseButton } from './choose-button.tsx'
import { PlanCard, PlanCards, PlanNote } from './plan-card.tsx'

interface PlanChoiceProps {
  /** Undefined as long as it is not known: then nothing can be pressed. */
  standing: Standing | null | undefined
  underWay: string | undefined
  isBusy: boolean
  onChoose: (priceId: string) => void
  onChange: (plan: Plan) => void
  onResume: () => void
}

export function PlanChoice({ standing, ...handlers }: PlanChoiceProps) {
  return (
    <PlanCards label={t('Plans')}>
      {INVESTOR_PLANS.map((plan) => (
        <PlanCard key={plan.planType} plan={plan} current={standing !== undefined && isCurrent(plan, standing)}>
          {standing === undefined ? <Skeleton height={44} /> : <Action plan={plan} standing={standing} {...handlers} />}
        </PlanCard>
      ))}
    </PlanCards>
  )
}

const isCurrent = ({ planType }: Plan, standing: Standing | null) =>
  ['current', 'keep'].includes(offerOf(planType, standing))

interface ActionProps extends Omit<PlanChoiceProps, 'standing'> {
  plan: Plan
  standing: Standing | null
}

function Action({ plan, standing, underWay, isBusy, onChoose, onChange, onResume }: ActionProps) {
  switch (offerOf(plan.planType, standing)) {
    case 'choose':
      return <ChooseButton plan={plan} underWay={underWay} onChoose={onChoose} />
    case 'upgrade':
      return (
        <Button fullWidth disabled={isBusy} onClick={() => onChange(plan)}>
          {t('Upgrade to {plan}', { plan: plan.shortName })}
        </Button>
      )
    case 'change':
      return (
        <Button fullWidth disabled={isBusy} onClick={() => onChange(plan)}>
          {t('Change to {plan}', { plan: plan.shortName })}
        </Button>
      )
    case 'keep':
      return (
        <Button fullWidth variant="default" disabled={isBusy} onClick={onResume}>
          {t('Keep {plan}', { plan: plan.shortName })}
        </Button>
      )
    case 'current':
      return <PlanNote>{t('This is your plan.')}</PlanNote>
    case 'next':
      return <PlanNote>{t('Starts on {day}.', { day: dayOfMoment(standing!.current_period_end * 1_000) })}</PlanNote>
    default:
      return <PlanNote>{t('The free trial is for new accounts.')}</PlanNote>
  }
}

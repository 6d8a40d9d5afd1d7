import { Button } from '@mantine/core'
import type { Plan } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'

interface ChooseButtonProps {
  plan: Plan
  /** The price that a checkout is being made for. */
  underWay: string | undefined
  onChoose: (priceId: string) => void
}

/** Begins a subscription. While one plan is on its way, the others are closed. */
export const ChooseButton = ({ plan, underWay, onChoose }: ChooseButtonProps) => (
  <Button
    fullWidth
    variant={plan.planType === 'free-trial' ? 'default' : 'filled'}
    loading={underWay === plan.priceId}
    disabled={underWay !== undefined && underWay !== plan.priceId}
    onClick={() => onChoose(plan.priceId)}
  >
    {plan.planType === 'free-trial' ? t('Start Free Trial') : t('Choose {plan}', { plan: plan.shortName })}
  </Button>
)

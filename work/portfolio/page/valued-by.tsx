import { NativeSelect } from '@mantine/core'
import type { PortfolioOverview } from '../contract.ts'
import { exactMoney, wholeMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { rememberBasis } from '#record/values/page/shared/basis.ts'
import layout from '#ui/layout.module.css'
import { AsOf } from '#ui/as-of.tsx'
import { BasisChoice } from '#record/values/page/shared/basis-choice.tsx'
import classes from './portfolio-page.module.css'

export interface Valued {
  valued_by?: Basis | undefined
  as_of?: string | undefined
  currency?: string | undefined
}

interface ValuedByProps {
  valued: Valued
  portfolio: Pick<PortfolioOverview, 'held' | 'valued_by'>
  onChange: (valued: Valued) => void
}

/** For which purpose, and on which day, pieces are valued. */
export const ValuedBy = ({ valued, portfolio: { held, valued_by }, onChange }: ValuedByProps) => (
  <div className={classes.valued}>
    <BasisChoice
      basis={valued_by}
      onChoose={(basis) => {
        rememberBasis(basis)
        onChange({ ...valued, valued_by: basis })
      }}
    />
    {held.length > 1 && (
      <NativeSelect
        label={t('Currency')}
        value={held[0]!.currency}
        data={held.map(({ currency }) => currency).toSorted()}
        onChange={({ currentTarget: { value } }) => onChange({ ...valued, currency: value })}
      />
    )}
    <AsOf day={valued.as_of} onChoose={(as_of) => onChange({ ...valued, as_of })} />
  </div>
)

/** What pieces are worth more or less than they cost, a currency each. */
export function Gains({ gains }: Pick<PortfolioOverview, 'gains'>) {
  if (gains.length === 0) return null
  return (
    <section className={classes.gains} aria-labelledby="gains">
      <h2 id="gains">{t('Gain and loss')}</h2>
      <ul>
        {gains.map(({ currency, amount, cost, assets }) => (
          <li key={currency}>
            <strong data-loss={amount.startsWith('-') || undefined}>
              {amount.startsWith('-') ? '−' : '+'}
              {exactMoney({ amount: amount.replace('-', ''), currency })}
            </strong>
            <span className={layout.quiet}>
              {plural(
                assets,
                'against a cost of {cost}, for {count} asset with both in {currency}',
                'against a cost of {cost}, for {count} assets with both in {currency}',
                { cost: wholeMoney({ amount: cost, currency }), currency },
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

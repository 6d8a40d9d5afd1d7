import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { monthlyCost, type Plan, PLANS, recommendedPlan } from '../rules/plans.ts'
import { plural, t } from '#basics/words/words.ts'
import { rich } from '#ui/rich.tsx'
import plansClasses from './plans.module.css'
import layout from '#ui/layout.module.css'
import classes from './price-calculator.module.css'
import { dollars } from './price-words.ts'

const EXAMPLES = [5, 25, 50]
const MOST = 100_000
const perAsset = PLANS['per-asset']
const fixed = PLANS['fixed-limit']

/** What the per-asset plan costs, and from where on the fixed one is the better choice. */
export function PriceCalculator({ initial }: { initial: number | null }) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? String(initial || EXAMPLES[0])
  const assets = wholeNumberIn(text)
  const step = (by: number) => setTyped(String(Math.min(Math.max((assets ?? 0) + by, 0), MOST)))

  return (
    <section className={plansClasses.section} aria-labelledby="calculator">
      <h2 id="calculator">{t('Estimate your price')}</h2>
      <div className={classes.calculator}>
        <div className={`${layout.stack} ${layout.wide}`}>
          <div className={classes.stepper}>
            <Button
              variant="default"
              aria-label={t('One fewer asset')}
              disabled={assets === 0}
              onClick={() => step(-1)}
            >
              −
            </Button>
            <TextInput
              label={t('Number of assets')}
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST}
              step={1}
              value={text}
              error={assets === null && t('Enter a whole number up to {most}.', { most: MOST })}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Button
              variant="default"
              aria-label={t('One more asset')}
              disabled={assets === MOST}
              onClick={() => step(1)}
            >
              +
            </Button>
          </div>
          <div className={plansClasses.actions} role="group" aria-label={t('Examples')}>
            {EXAMPLES.map((example) => (
              <Button key={example} variant="default" onClick={() => setTyped(String(example))}>
                {plural(example, '{count} asset: {price}', '{count} assets: {price}', {
                  price: dollars(monthlyCost(perAsset, example)!),
                })}
              </Button>
            ))}
          </div>
        </div>
        <output className={classes.answer} aria-live="polite">
          {assets !== null && <Answer assets={assets} />}
        </output>
      </div>
    </section>
  )
}

function Answer({ assets }: { assets: number }) {
  const recommended = recommendedPlan(assets)
  return (
    <>
      {[perAsset, fixed].map((plan) => (
        <span key={plan.planType} className={classes.row} data-recommended={plan === recommended || undefined}>
          <span>
            {plan.name}
            {plan === recommended && <span className={classes.recommended}> {t('Recommended')}</span>}
          </span>
          <Cost plan={plan} assets={assets} />
        </span>
      ))}
      <span className={classes.why}>{reasonFor(assets)}</span>
    </>
  )
}

function Cost({ plan, assets }: { plan: Plan; assets: number }) {
  const cost = monthlyCost(plan, assets)
  return cost === null ? (
    <span>{plural(plan.assetLimit!, 'Up to {count} asset', 'Up to {count} assets')}</span>
  ) : (
    <span>
      {rich('<strong>{price}</strong> a month', {
        price: dollars(cost),
        strong,
      })}
    </span>
  )
}

function reasonFor(assets: number): string {
  const { basePrice, assetPrice } = perAsset.pricing
  const sum = { base: dollars(Number(basePrice)), assets, each: dollars(Number(assetPrice)) }
  const saved = monthlyCost(perAsset, assets)! - (monthlyCost(fixed, assets) ?? Infinity)
  if (saved > 0) return t('The fixed plan costs {saved} less, and includes report export.', { saved: dollars(saved) })
  return saved === 0
    ? t('{base}, plus {assets} × {each}. Both cost the same; the fixed plan includes report export.', sum)
    : t('{base}, plus {assets} × {each}.', sum)
}

function wholeNumberIn(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) <= MOST ? Number(text) : null
}

const strong = (words: ReactNode) => <strong>{words}</strong>

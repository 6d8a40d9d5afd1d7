import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { Statement } from '../rules/statement.ts'
import classes from './auctions.module.css'

interface SumsProps {
  sums: Pick<Statement, 'hammer' | 'commission' | 'charges' | 'due'>
  currency: string
  percent: string
  charged_for: string
}

/** What lots brought, less what the firm takes. */
export function Sums({ sums: { hammer, commission, charges, due }, currency, percent, charged_for }: SumsProps) {
  const rows: [string, string][] = [
    [t('Sum of hammer prices'), hammer],
    [t('Less commission of {percent} %', { percent }), commission],
    [charged_for === '' ? t('Less charges') : t('Less charges: {what}', { what: charged_for }), charges],
    [t('Due'), due],
  ]
  return (
    <dl className={layout.facts}>
      {rows.map(([label, amount], at) => (
        <div key={label} className={at === rows.length - 1 ? classes.due : undefined}>
          <dt>{label}</dt>
          <dd className={classes.sum}>{exactMoney({ amount, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}

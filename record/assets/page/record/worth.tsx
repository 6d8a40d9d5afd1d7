import type { ReactNode } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { dateIn } from '../../rules/field-lists.ts'
import { recordKindOf } from '../../rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { firstValueOf } from '#record/values/rules/ledger.ts'
import { amountInWords } from '#record/values/rules/valuation-in-words.ts'
import { basisInWords, worthOn } from '#record/values/rules/worth.ts'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'

interface WorthProps {
  asset: Asset
  role: Role
  /** Where nothing says what it is worth. */
  instead?: ReactNode
}

/** The latest value that anybody gave, else what it cost, each with what it is and since when. */
export function Worth({ asset, role, instead = null }: WorthProps) {
  const first = firstValueOf(asset, recordKindOf(role))
  const worth = worthOn(first, asset.valuations, { basis: 'latest' })
  if (!worth) return instead
  const { entry } = worth
  const date = entry && dateIn(entry, { name: 'date' })
  const basis = entry
    ? [basisInWords('latest'), t(entry.purpose), date && dateInWords(date), entry.valued_by]
    : [worth.source === 'Cost' ? t('Cost at acquisition') : t('Value at creation')]
  return (
    <p className={`${layout.stack} ${layout.tight}`}>
      <span className={classes.value}>{entry ? amountInWords(entry) : exactMoney(worth)}</span>
      <span className={`${layout.quiet} ${layout.breaks}`}>{basis.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

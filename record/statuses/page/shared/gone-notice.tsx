import type { Asset } from '#record/assets/contract/assets.ts'
import type { RecordedStatus } from '../../contract.ts'
import { gainOf, isGone, latestFirst, statusInWords } from '../../rules/statuses.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'

/** Of what is held no more: what became of it, and what that brought. */
export function GoneNotice({ asset }: { asset: Asset }) {
  const [latest] = latestFirst(asset.statuses)
  if (!latest || !isGone(latest.status)) return null
  const gain = latest.status === 'Sold' ? gainInWords(latest, asset) : null
  return (
    <Notice kind="calm" title={statusInWords({ ...latest, note: null }, dateInWords)}>
      {gain && <p>{gain}</p>}
      <p>{t('It isn’t in lists or totals unless you include what was sold or lost.')}</p>
    </Notice>
  )
}

/** Against what it cost, or what it was worth when it was made. */
function gainInWords(price: RecordedStatus, asset: Asset): string | null {
  const { cost_at_acquisition, cost_currency, value_at_creation, value_currency } = asset
  const cost = gainOf(price, { amount: cost_at_acquisition, currency: cost_currency })
  if (cost)
    return cost.isLoss
      ? t('{amount} less than it cost.', { amount: cost.text })
      : t('{amount} more than it cost.', { amount: cost.text })
  const value = gainOf(price, { amount: value_at_creation, currency: value_currency })
  if (!value) return null
  return value.isLoss
    ? t('{amount} less than its value at creation.', { amount: value.text })
    : t('{amount} more than its value at creation.', { amount: value.text })
}

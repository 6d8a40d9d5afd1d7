import type { Asset } from '#record/assets/contract/assets.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { firstValueOf } from '../../rules/ledger.ts'
import { amountInWords } from '../../rules/valuation-in-words.ts'
import { latestFirst, standing } from '../../rules/worth.ts'
import { Evidence } from '#record/assets/page/shared/evidence.tsx'
import { When } from '#record/assets/page/shared/when.tsx'
import layout from '#ui/layout.module.css'
import record from '#record/assets/page/shared/asset-record.module.css'

/** What it is and was worth, as others read it: the latest first, down to what it began with. */
export function ShownValues({ asset, role }: { asset: Asset; role: Role }) {
  const entries = latestFirst(standing(asset.valuations))
  const first = firstValueOf(asset, recordKindOf(role))
  if (entries.length === 0) return null
  const day = asset.date_of_acquisition ?? asset.creation_date ?? asset.dating
  return (
    <section className={record.section} aria-labelledby="value">
      <h2 id="value">{t('Value')}</h2>
      <ol className={record.steps}>
        {entries.map((entry) => (
          <li key={entry.position}>
            <When row={entry} />
            <div>
              <strong className={layout.numbers}>{amountInWords(entry)}</strong>
              <p>{t(entry.purpose)}</p>
              {entry.valued_by !== null && <p>{t('Valued by {name}', { name: entry.valued_by })}</p>}
              {entry.method !== null && <p>{t('Method: {text}', { text: entry.method })}</p>}
              {entry.note !== null && <p className={layout.prose}>{entry.note}</p>}
              <Evidence asset={asset} text={entry.evidence} />
            </div>
          </li>
        ))}
        {first && (
          <li>
            <p className={layout.muted}>{day === null ? t('No date') : dateInWords(day)}</p>
            <div>
              <strong className={layout.numbers}>{exactMoney(first)}</strong>
              <p>{first.of === 'Cost' ? t('Cost at acquisition') : t('Value at creation')}</p>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}

import { Button } from '@mantine/core'
import type { Asset } from '#record/assets/contract/assets.ts'
import type { Valuation } from '../contract.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { amountInWords } from '../rules/valuation-in-words.ts'
import { type FirstValue, latestFirst, standing } from '../rules/worth.ts'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { longDay, shortMoment } from '#ui/in-words.ts'
import { rich } from '#ui/rich.tsx'
import { Evidence } from '#record/assets/page/shared/evidence.tsx'
import { Party } from '#record/assets/page/shared/party.tsx'
import layout from '#ui/layout.module.css'
import record from '#record/assets/page/shared/asset-record.module.css'
import { When } from '#record/assets/page/shared/when.tsx'
import classes from './value.module.css'

interface LedgerProps {
  asset: Asset
  first: FirstValue | null
  /** Of the first value. */
  day: string | null
  onCorrect: (entry: Valuation) => void
  onWithdraw: (entry: Valuation) => void
}

/** Everything that was said of its worth, the latest first, with what it began with. */
export function Ledger({ asset, first, day, onCorrect, onWithdraw }: LedgerProps) {
  const { open, preview } = useDocuments()
  const counting = new Set(standing(asset.valuations).map(({ position }) => position))
  return (
    <details className={classes.ledger}>
      <summary>{t('All values')}</summary>
      <ol className={record.steps} aria-label={t('All values')}>
        {latestFirst(asset.valuations.filter(({ amount }) => amount !== null)).map((entry) => (
          <li key={entry.position} data-past={!counting.has(entry.position) || undefined}>
            <When row={entry} />
            <div>
              <strong>{counting.has(entry.position) ? amountInWords(entry) : <del>{amountInWords(entry)}</del>}</strong>
              <span>{t(entry.purpose)}</span>
              {entry.valued_by !== null && (
                <p>{rich('Valued by {name}', { name: <Party name={entry.valued_by} people={asset.people} /> })}</p>
              )}
              {entry.method !== null && <p>{t('Method: {text}', { text: entry.method })}</p>}
              {entry.note !== null && <p className={layout.prose}>{entry.note}</p>}
              {entry.review_on !== null && (
                <p className={layout.muted}>{t('Review on {day}', { day: longDay(entry.review_on) })}</p>
              )}
              <Evidence asset={asset} text={entry.evidence} onOpen={open} />
              <p className={layout.muted}>
                {afterwards(asset.valuations, entry) ??
                  t('Recorded {moment}', { moment: shortMoment(entry.recorded_at) })}
              </p>
              {counting.has(entry.position) && (
                <div className={classes.acts}>
                  <Button variant="subtle" size="compact-sm" onClick={() => onCorrect(entry)}>
                    {t('Correct')}
                  </Button>
                  <Button variant="subtle" size="compact-sm" onClick={() => onWithdraw(entry)}>
                    {t('Withdraw')}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
        {first && (
          <li>
            <p className={layout.muted}>{day === null ? t('No date') : dateInWords(day)}</p>
            <div>
              <strong>{exactMoney(first)}</strong>
              <span>{first.of === 'Cost' ? t('Cost at acquisition') : t('Value at creation')}</span>
            </div>
          </li>
        )}
      </ol>
      {preview}
    </details>
  )
}

/** What became of an entry that counts no more. */
function afterwards(ledger: readonly Valuation[], { position }: Valuation): string | null {
  const later = ledger.find(({ corrects }) => corrects === position)
  if (!later) return null
  const moment = shortMoment(later.recorded_at)
  return later.amount === null ? t('Withdrawn {moment}', { moment }) : t('Corrected {moment}', { moment })
}

import { Button } from '@mantine/core'
import type { Asset } from '#contract/assets.ts'
import type { Valuation } from '#contract/valuations.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import { exactMoney } from '#domain/money.ts'
import { t } from '#domain/words/words.ts'
import { amountInWords } from '#domain/worth/valuation-in-words.ts'
import { type FirstValue, latestFirst, standing } from '#domain/worth/worth.ts'
import { useDocuments } from '#web/ui/document-preview/use-documents.tsx'
import { longDay, shortMoment } from '#web/ui/in-words.ts'
import { rich } from '#web/ui/rich.tsx'
import { Evidence } from '../record/evidence.tsx'
import { Party } from '../record/party.tsx'
import record from '../record/asset-record.module.css'
import { When } from '../record/when.tsx'
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
              {entry.note !== null && <p className={record.prose}>{entry.note}</p>}
              {entry.review_on !== null && (
                <p className={record.when}>{t('Review on {day}', { day: longDay(entry.review_on) })}</p>
              )}
              <Evidence asset={asset} text={entry.evidence} onOpen={open} />
              <p className={record.when}>
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
            <p className={record.when}>{day === null ? t('No date') : dateInWords(day)}</p>
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

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Asset } from '#record/assets/contract/assets.ts'
import type { RecordedStatus } from '../../contract.ts'
import { isBeforeAcquired, latestFirst, statusInWords } from '../../rules/statuses.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { t } from '#basics/words/words.ts'
import { openedLater } from '#ui/opened-later.tsx'
import cards from '#record/assets/page/shared/asset-record.module.css'
import classes from '../status.module.css'

const Correction = openedLater(async () => (await import('../change-row.tsx')).Correction)
const Removal = openedLater(async () => (await import('../change-row.tsx')).Removal)

/** Whether it is held, and all that was recorded of that, the latest first. */
export function StatusRows({ asset }: { asset: Asset }) {
  const [corrected, setCorrected] = useState<RecordedStatus | null>(null)
  const [removed, setRemoved] = useState<RecordedStatus | null>(null)
  const rows = latestFirst(asset.statuses)
  if (rows.length === 0) return t('Owned')
  return (
    <>
      <ol className={cards.within} aria-label={t('Status')}>
        {rows.map((row) => (
          <li key={row.id}>
            {statusInWords(row, dateInWords)}
            {isBeforeAcquired(row, asset) && <span>{t('That is before it was acquired. Is the date right?')}</span>}
            <div className={classes.row}>
              <Button variant="subtle" size="compact-sm" onClick={() => setCorrected(row)}>
                {t('Correct')}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => setRemoved(row)}>
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Correction opened={corrected !== null} row={corrected} onClose={() => setCorrected(null)} />
      <Removal opened={removed !== null} row={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

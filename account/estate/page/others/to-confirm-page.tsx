import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { LetterTray } from '#ui/drawings/letter-tray.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { DutyCard } from './duty-card.tsx'
import classes from './others.module.css'
import { dutiesQuery, LIST_ID } from './queries.ts'
import { Reviews } from './reviews.tsx'

/** For whom somebody says one day that they are gone, and documents that wait for them. */
export function ToConfirmPage() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(dutiesQuery())
  return (
    <Page title={t('People you confirm for')} narrow>
      <Reviews />
      {!data && !error && <Pending />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load this')} error={error} onRetry={() => void refetch()} />
      )}
      <div id={LIST_ID} tabIndex={-1}>
        {data?.length === 0 && (
          <EmptyState drawing={<LetterTray />} title={t('You confirm for nobody')}>
            {t(
              'People who want you to confirm that they are gone send you a letter. Once you accept, they are listed here.',
            )}
          </EmptyState>
        )}
        <ul className={classes.list}>
          {data?.map((duty) => (
            <li key={duty.id}>
              <DutyCard duty={duty} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

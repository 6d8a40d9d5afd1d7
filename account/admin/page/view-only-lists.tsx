import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { REFERENCE_MESSAGES } from '#record/lists/rules/reference-fallback.ts'
import { locale, t } from '#basics/words/words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './reference-data.module.css'
import { useQuery } from '@tanstack/react-query'
import { referenceQuery, refreshReference } from '#record/lists/page/shared/reference.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface ViewOnlyListProps {
  title: string
  /** Why nothing can be changed here. */
  note: string
  failed: string
  count: number | undefined
  reference: FreshReference
  children: ReactNode
}

/** A list that comes with the installation: to look at, and to load again. */
const ViewOnlyList = ({ title, note, failed, count, reference, children }: ViewOnlyListProps) => (
  <section aria-labelledby="view-only" className={`${layout.stack} ${layout.headed}`}>
    <div className={`${layout.head} ${layout.near}`}>
      <h2 id="view-only">{count === undefined ? title : t('{title} ({count})', { title, count })}</h2>
      <Button variant="default" loading={reference.isRefreshing} onClick={reference.refresh}>
        {t('Refresh')}
      </Button>
    </div>
    <Notice kind="calm" silent>
      {note}
    </Notice>
    <p role="status" className={layout.fine}>
      {reference.refreshed && t('Refreshed at {time}', { time: reference.refreshed })}
    </p>
    {count === undefined && !reference.error && (
      <div role="status">
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        <Skeleton height={480} />
      </div>
    )}
    {reference.error && <LoadFailure title={failed} error={reference.error} onRetry={reference.refresh} />}
    {children}
  </section>
)

export function Countries() {
  const reference = useFreshReference()
  return (
    <ViewOnlyList
      title={t('Countries')}
      note={t('Country management is view-only. Countries are managed through database migrations.')}
      failed={REFERENCE_MESSAGES.countries}
      count={reference.data?.countries.length}
      reference={reference}
    >
      <ul className={classes.grid}>
        {reference.data?.countries.map(({ code, name, default_currency }) => (
          <li key={code} className={classes.entry}>
            <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
              <strong>{t(name)}</strong>
              <span className={layout.fine}>
                {code} · {default_currency || 'USD'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ViewOnlyList>
  )
}

export function Currencies() {
  const reference = useFreshReference()
  return (
    <ViewOnlyList
      title={t('Currencies')}
      note={t('Currency management is view-only. Currencies are managed through database migrations.')}
      failed={REFERENCE_MESSAGES.currencies}
      count={reference.data?.currencies.length}
      reference={reference}
    >
      <ul className={classes.grid}>
        {reference.data?.currencies.map(({ code, name, symbol, flag }) => (
          <li key={code} className={classes.entry}>
            <span className={classes.flag} aria-hidden>
              {flag}
            </span>
            <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
              <span>
                <strong>{code}</strong> <span className={layout.worth}>{symbol}</span>
              </span>
              <span className={layout.fine}>{t(name)}</span>
            </span>
          </li>
        ))}
      </ul>
    </ViewOnlyList>
  )
}

/** The lists as everybody has them, and past the cache of the browser where that is requested. */
function useFreshReference() {
  const lists = useQuery(referenceQuery)
  const [refreshed, setRefreshed] = useState<string | null>(null)
  const act = useSingleMutation(refreshReference, {
    onSuccess: () => setRefreshed(new Date().toLocaleTimeString(locale(), { timeStyle: 'medium' })),
  })
  return {
    data: lists.data,
    error: act.error ?? (lists.data ? null : lists.error),
    refreshed: act.error ? null : refreshed,
    isRefreshing: act.isPending,
    refresh: () => act.start(),
  }
}
type FreshReference = ReturnType<typeof useFreshReference>

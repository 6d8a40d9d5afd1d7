import { useQuery } from '@tanstack/react-query'
import { locale, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import type { ListedHeir } from '../rules/content.ts'
import { signedListQuery } from './queries.ts'
import { Scans } from './scans.tsx'
import classes from './signed-lists.module.css'

/** What stands on a list, as it was printed, and the scans of its signed copy. */
export function VersionContent({ id }: { id: string }) {
  const list = useQuery(signedListQuery(id))
  if (list.error && !list.data)
    return (
      <LoadFailure title={t('We couldn’t load this list')} error={list.error} onRetry={() => void list.refetch()} />
    )
  if (!list.data)
    return (
      <p className={layout.quiet} role="status">
        {t('Loading this list')}
      </p>
    )
  const { number, content, signed_on, scans } = list.data
  return (
    <>
      {signed_on !== null && <Scans id={id} number={number} scans={scans} />}
      <ol className={classes.pieces} aria-label={t('What stands on list no. {number}', { number })}>
        {content.pieces.map(({ title, description, to }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- A printed list is never put in another order.
          <li key={place}>
            <strong>{title}</strong>
            {description !== '' && <span className={layout.quiet}>{description}</span>}
            <span>{t('For {names}', { names: to.map(heirInWords).join('; ') })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function heirInWords({ name, relationship, share, alternate }: ListedHeir): string {
  const beside = [
    ...(relationship === null ? [] : [relationship]),
    ...(share === null ? [] : [`${Number(share).toLocaleString(locale())} %`]),
    ...(alternate === null ? [] : [t('if they can’t: {name}', { name: alternate })]),
  ]
  return beside.length === 0 ? name : `${name} (${beside.join(', ')})`
}

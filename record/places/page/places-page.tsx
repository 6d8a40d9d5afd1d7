import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Place } from '../contract.ts'
import { treeOf } from '../rules/tree.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import { PlaceDialogs, type Wanted } from './place-dialogs.tsx'
import { PlaceTree } from './place-tree.tsx'
import { COUNT_ID } from './use-place-acts.ts'
import layout from '#ui/layout.module.css'

/** Where things are: a tree, with what is in each place. */
export function PlacesPage() {
  useWindowTitle(t('Places'))
  const { data, error, isPending, refetch } = useQuery(api.places.list.queryOptions())
  const tree = useMemo(() => treeOf<Place>(data?.places ?? []), [data])
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const add = () => setWanted({ act: 'add', parent: null })
  return (
    <Page
      title={t('Places')}
      lead={data && data.places.length > 0 && <Lead count={data.places.length} unplaced={data.unplaced} />}
      action={<Button onClick={add}>{t('Add Place')}</Button>}
    >
      {isPending && <PlacesSkeleton />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your places')} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.places.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('No places yet')}>
          {t('Add the places where you keep things: a home, a room, a bank. You can also type one on an asset.')}
        </EmptyState>
      )}
      {data && data.places.length > 0 && <PlaceTree tree={tree} onWanted={setWanted} />}
      <PlaceDialogs tree={tree} wanted={wanted} onClose={() => setWanted(null)} />
    </Page>
  )
}

const Lead = ({ count, unplaced }: { count: number; unplaced: number }) => (
  <span id={COUNT_ID} tabIndex={-1}>
    {[
      plural(count, '{count} place', '{count} places'),
      ...(unplaced > 0 ? [plural(unplaced, '{count} asset without a place', '{count} assets without a place')] : []),
    ].join(' · ')}
  </span>
)

const PlacesSkeleton = () => (
  <div className={layout.late} role="status">
    <VisuallyHidden>{t('Loading your places')}</VisuallyHidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={44} mb={8} />
    ))}
  </div>
)

import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Collection } from '#contract/collections.ts'
import { COLLECTION_KIND_LABELS, GROUP_FILTERS, type Grouping, hasParts } from '#domain/collections/collections.ts'
import { t } from '#domain/words/words.ts'
import { exactMoney } from '#domain/money.ts'
import { api } from '#web/client/api.ts'
import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { assetsInWords } from '#web/ui/in-words.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { PanelButton } from '#web/ui/panel-button.tsx'
import classes from './collections.module.css'
import { CollectionDialogs, type Wanted } from './collection-dialogs.tsx'

/** What pieces are grouped by: collections, of which some are sets, and tags. */
export function CollectionsPage() {
  const { data, error, isPending, refetch } = useQuery(api.collections.list.queryOptions())
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const isEmpty = data && data.collections.length + data.tags.length === 0
  return (
    <Page
      title={t('Collections')}
      lead={
        <span id="collections-count" tabIndex={-1}>
          {t('An asset can be in several, and have several tags.')}
        </span>
      }
    >
      {isPending && <ListSkeleton />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your collections')} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState drawing={<EmptyNiche />} title={t('No collections yet')}>
          {t('Type a collection or a tag on an asset, or choose assets in your vault and add them together.')}
        </EmptyState>
      )}
      {data && data.collections.length > 0 && (
        <ul className={classes.list} aria-label={t('Collections')}>
          {data.collections.map((collection) => (
            <CollectionRow key={collection.name} collection={collection} onWanted={setWanted} />
          ))}
        </ul>
      )}
      {data && data.tags.length > 0 && (
        <section className={classes.section} aria-labelledby="tags">
          <h2 id="tags">{t('Tags')}</h2>
          <ul className={classes.list}>
            {data.tags.map(({ name, assets }) => (
              <li key={name} className={classes.row}>
                <Name of="tags" name={name} assets={assets} />
                <Menu of="tags" name={name} onWanted={setWanted} acts={['rename', 'remove']} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <CollectionDialogs wanted={wanted} onClose={() => setWanted(null)} />
    </Page>
  )
}

function CollectionRow({ collection, onWanted }: { collection: Collection; onWanted: (wanted: Wanted) => void }) {
  const { name, kind, note, assets, sums } = collection
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Name of="collections" name={name} assets={assets} />
        <p className={classes.quiet}>
          {[...(hasParts(kind) ? [COLLECTION_KIND_LABELS[kind]] : []), ...sums.map((sum) => exactMoney(sum))].join(
            ' · ',
          )}
        </p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <Menu
        of="collections"
        name={name}
        collection={collection}
        onWanted={onWanted}
        acts={['rename', 'describe', ...(hasParts(kind) ? (['order'] as const) : []), 'remove']}
      />
    </li>
  )
}

const Name = ({ of, name, assets }: { of: Grouping; name: string; assets: number }) => (
  <p className={classes.name}>
    <Link to="/vault" search={{ [GROUP_FILTERS[of]]: name }}>
      {name}
    </Link>{' '}
    <span className={classes.quiet}>{assetsInWords(assets)}</span>
  </p>
)

interface MenuProps {
  of: Grouping
  name: string
  collection?: Collection
  acts: readonly Wanted['act'][]
  onWanted: (wanted: Wanted) => void
}

function Menu({ of, name, collection, acts, onWanted }: MenuProps) {
  const labels = {
    rename: t('Rename'),
    describe: t('Describe'),
    order: t('Put in order'),
    remove: t('Delete'),
  }
  return (
    <PanelButton label={t('Manage')} name={t('Manage {place}', { place: name })} side="right">
      {(close) => (
        <ul className={classes.menu}>
          {acts.map((act) => (
            <li key={act}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onWanted({ act, of, name, ...(collection && { collection }) })
                }}
              >
                {labels[act]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  )
}

const ListSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading your collections')}</VisuallyHidden>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={56} mb={8} />
    ))}
  </div>
)

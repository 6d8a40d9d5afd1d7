import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NameSearch } from '#ui/name-search.tsx'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './collections.module.css'
import { CollectionDialogs, type Wanted } from './collection-dialogs.tsx'
import { CollectionRow, TagRow } from './group-rows.tsx'
import { collectionsQuery, tagsQuery } from './queries.ts'

const AS_IT_IS = { staleTime: 0, placeholderData: keepPreviousData }

/** What pieces are grouped by: collections, of which some are sets, and tags. */
export function CollectionsPage() {
  const { search = '' } = useSearch({ from: '/collections' })
  const navigate = useNavigate({ from: '/collections' })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const collectionPages = useInfiniteQuery({ ...collectionsQuery(search), ...AS_IT_IS })
  const tagPages = useInfiniteQuery({ ...tagsQuery(search), ...AS_IT_IS })
  const collections = collectionPages.data?.pages.flatMap(({ items }) => items) ?? []
  const tags = tagPages.data?.pages.flatMap(({ items }) => items) ?? []
  const isKnown = collectionPages.isSuccess && tagPages.isSuccess
  const isEmpty = isKnown && collections.length + tags.length === 0
  return (
    <Page
      title={t('Collections')}
      lead={
        <span id="collections-count" tabIndex={-1}>
          {t('An asset can be in several, and have several tags.')}
        </span>
      }
    >
      {(!isEmpty || search !== '') && (
        <div role="search">
          <NameSearch
            label={t('Search by name')}
            search={search}
            onSearch={(search) => void navigate({ search: { search }, replace: true })}
          />
        </div>
      )}
      {isEmpty && <None isSearched={search !== ''} />}
      <PagedList
        pages={collectionPages}
        loading={t('Loading your collections')}
        failed={t('We couldn’t load your collections')}
        more={rich('Show more<hidden>\u00a0collections</hidden>', { hidden })}
      >
        {collections.length > 0 && (
          <>
            <p className={classes.quiet} role="status">
              {plural(collectionPages.data!.pages[0]!.total, '{count} collection', '{count} collections')}
            </p>
            <ul
              className={layout.rows}
              aria-label={t('Collections')}
              data-stale={collectionPages.isPlaceholderData || undefined}
            >
              {collections.map((collection) => (
                <CollectionRow key={collection.name} collection={collection} onWanted={setWanted} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {(tags.length > 0 || tagPages.error) && (
        <section className={classes.section} aria-labelledby="tags">
          <h2 id="tags">{t('Tags')}</h2>
          <PagedList
            pages={tagPages}
            loading={t('Loading your tags')}
            failed={t('We couldn’t load your tags')}
            more={rich('Show more<hidden>\u00a0tags</hidden>', { hidden })}
          >
            <p className={classes.quiet} role="status">
              {plural(tagPages.data?.pages[0]?.total ?? 0, '{count} tag', '{count} tags')}
            </p>
            <ul className={layout.rows} aria-labelledby="tags" data-stale={tagPages.isPlaceholderData || undefined}>
              {tags.map((tag) => (
                <TagRow key={tag.name} tag={tag} onWanted={setWanted} />
              ))}
            </ul>
          </PagedList>
        </section>
      )}
      <CollectionDialogs wanted={wanted} onClose={() => setWanted(null)} />
    </Page>
  )
}

const None = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <EmptyState drawing={<EmptyNiche />} title={t('Nothing has that name')}>
      {t('Try a shorter name, or empty the search.')}
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyNiche />} title={t('No collections yet')}>
      {t('Type a collection or a tag on an asset, or choose assets in your vault and add them together.')}
    </EmptyState>
  )

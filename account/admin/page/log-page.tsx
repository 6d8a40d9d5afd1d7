import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ADMIN_ACTION_NAMES, ADMIN_ACTIONS } from '../rules/admin-actions.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { ListSearch } from './list-search.tsx'
import classes from './log.module.css'
import { LogEntries } from './log-entries.tsx'

/** What administrators did, to which account, and what it was before. */
export function LogPage() {
  return (
    <Page
      title={t('Administration log')}
      lead={t('What administrators did, to which account, and what changed. Nobody can edit or delete an entry.')}
      action={
        <ButtonLink to="/admin" variant="default">
          {t('Back to Admin')}
        </ButtonLink>
      }
    >
      <Filters />
      <Entries />
    </Page>
  )
}

function Entries() {
  const { search, action } = useAsked()
  const pages = useInfiniteQuery({
    ...api.admin.log.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search,
        ...(action !== undefined && { action }),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const entries = pages.data?.pages.flatMap(({ items }) => items)
  const isFiltered = search !== '' || action !== undefined
  return (
    <PagedList
      pages={pages}
      loading={t('Loading the log')}
      failed={t('We couldn’t load the log')}
      more={rich('Show more<hidden>\u00a0entries</hidden>', { hidden })}
    >
      {entries?.length === 0 && !pages.isPlaceholderData && (
        <EmptyState
          drawing={<EmptyNiche />}
          title={isFiltered ? t('No entries match your filters') : t('No entries yet')}
        >
          {isFiltered
            ? t('Try another action, or part of another email address.')
            : t('Changes by administrators will show up here.')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && <LogEntries entries={entries} stale={pages.isPlaceholderData} />}
    </PagedList>
  )
}

/** What is chosen stands in the address. */
function Filters() {
  const { search, action } = useAsked()
  const navigate = useNavigate({ from: '/admin/log' })
  return (
    <div className={classes.filters} role="search">
      <ListSearch
        label={t('Search by email address')}
        placeholder={t('Search by email address...')}
        className={classes.search}
        search={search}
        onSearch={(search) => void navigate({ search: (before) => ({ ...before, search }), replace: true })}
      />
      <NativeSelect
        aria-label={t('Action')}
        data={[
          { value: '', label: t('All actions') },
          ...ADMIN_ACTION_NAMES.map((name) => ({
            value: name,
            label: t('{action}…', { action: ADMIN_ACTIONS[name] }),
          })),
        ]}
        value={action ?? ''}
        onChange={(event) => {
          const chosen = ADMIN_ACTION_NAMES.find((name) => name === event.currentTarget.value)
          void navigate({ search: (before) => ({ ...before, action: chosen }), replace: true })
        }}
      />
    </div>
  )
}

/** What the address asks for. An action that isn’t known is none. */
function useAsked() {
  const { search = '', action } = useSearch({ from: '/admin/log' })
  return { search, action: ADMIN_ACTION_NAMES.find((name) => name === action) }
}

import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { CLIENT_SHOWN_NAMES, CLIENT_SORT_NAMES, type ClientColumn, readClientColumns } from '../../rules/clients.ts'
import { membersQuery } from '../firm/queries.ts'
import { useWorking } from '../shared/own-firm.ts'
import { recall, remember } from '#platform/client/remembered.ts'
import { ToFigures } from '../portfolio/to-figures.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientRow } from './client-row.tsx'
import { ClientsFilters } from './clients-filters.tsx'
import classes from './clients.module.css'
import { type ClientSearch, clientsQuery } from './queries.ts'

const ADD_BUTTON = 'add-client'
const OPEN_BUTTON = 'open-vault'
/** The columns as this browser remembers them. */
const COLUMNS = 'clients.columns'

/** The clients of a firm whom somebody sees; for whoever works for one. */
export function ClientsPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm /> : <Clients mayAdd={working.keeps_clients} />
}

function Clients({ mayAdd }: { mayAdd: boolean }) {
  const search = useChosen()
  const [isAdding, setAdding] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()
  const pages = useInfiniteQuery(clientsQuery(search))
  const clients = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const isNarrowed = search.search !== '' || search.shown !== 'all' || search.of !== undefined
  const [columns, setColumns] = useState(() => readClientColumns(recall(COLUMNS)))
  const { data: colleagues = [] } = useQuery(membersQuery())
  const members = colleagues.filter(({ accepted_at }) => accepted_at !== null)
  const choose = (chosen: readonly ClientColumn[]) => {
    remember(COLUMNS, chosen)
    setColumns(readClientColumns(chosen))
  }
  const add = mayAdd && (
    <div className={classes.acts}>
      <Button id={OPEN_BUTTON} variant="default" onClick={() => setOpening(true)}>
        {t('Open a vault for a client')}
      </Button>
      <Button id={ADD_BUTTON} onClick={() => setAdding(true)}>
        {t('Add client')}
      </Button>
    </div>
  )
  const see = ({ id }: { id: string }) => void navigate({ to: '/clients/$id', params: { id } })
  const isEmpty = pages.data !== undefined && total === 0 && !isNarrowed
  return (
    <Page
      title={t('Clients')}
      lead={t('Each vault is the client’s. You see what they share.')}
      action={!isEmpty && add}
    >
      {isEmpty ? (
        <EmptyState drawing={<EmptyNiche />} title={t('No clients yet')} action={add}>
          {t('Invite a client by email. They keep their own vault, and choose what your firm may see.')}
        </EmptyState>
      ) : (
        <>
          <ToFigures />
          <SavedViews search={search} isNarrowed={isNarrowed || search.sort !== 'name'} />
          <ClientsFilters search={search} members={members} columns={columns} onColumns={choose} />
          <PagedList
            pages={pages}
            loading={t('Loading your clients')}
            failed={t('We couldn’t load your clients')}
            more={rich('Show more<hidden>\u00a0clients</hidden>', { hidden })}
          >
            <p className={layout.quiet} role="status">
              {total === 0 ? t('No client matches.') : plural(total, '{count} client', '{count} clients')}
            </p>
            <ul aria-label={t('Clients')} data-stale={pages.isPlaceholderData || undefined}>
              {clients.map((client) => (
                <ClientRow key={client.id} client={client} columns={columns} members={members} />
              ))}
            </ul>
          </PagedList>
        </>
      )}
      <Dialog title={t('Add client')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <ClientForm found={null} onSaved={see} onClose={() => setAdding(false)} />
      </Dialog>
      <Dialog
        title={t('Open a vault for a client')}
        opened={isOpening}
        onClose={() => setOpening(false)}
        focusAfter={OPEN_BUTTON}
      >
        <ClientForm opens found={null} onSaved={see} onClose={() => setOpening(false)} />
      </Dialog>
    </Page>
  )
}

function useChosen(): ClientSearch {
  const { search = '', shown, sort, of } = useSearch({ from: '/clients/' })
  return {
    search,
    shown: CLIENT_SHOWN_NAMES.find((each) => each === shown) ?? 'all',
    sort: CLIENT_SORT_NAMES.find((each) => each === sort) ?? 'name',
    of,
  }
}

export const WithoutFirm = () => (
  <Page title={t('Clients')}>
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('You don’t work for a firm')}
      action={<ButtonLink to="/dashboard">{t('Go to your dashboard')}</ButtonLink>}
    >
      {t('Clients belong to a firm. Make yours first, or ask a colleague to invite you.')}
    </EmptyState>
  </Page>
)

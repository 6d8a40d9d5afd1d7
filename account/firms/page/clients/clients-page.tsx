import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
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
import { CLIENT_SHOWN, CLIENT_SHOWN_NAMES, CLIENT_SORT_NAMES, CLIENT_SORTS } from '../../rules/clients.ts'
import { useWorking } from '../shared/own-firm.ts'
import { ClientForm } from './client-form.tsx'
import { ClientRow } from './client-row.tsx'
import classes from './clients.module.css'
import { type ClientSearch, clientsQuery } from './queries.ts'

const ADD_BUTTON = 'add-client'
const OPEN_BUTTON = 'open-vault'

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
  const isNarrowed = search.search !== '' || search.shown !== 'all'
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
          <Filters search={search} />
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
                <ClientRow key={client.id} client={client} />
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
  const { search = '', shown, sort } = useSearch({ from: '/clients/' })
  return {
    search,
    shown: CLIENT_SHOWN_NAMES.find((each) => each === shown) ?? 'all',
    sort: CLIENT_SORT_NAMES.find((each) => each === sort) ?? 'name',
  }
}

/** What is chosen stands in the address. */
function Filters({ search }: { search: ClientSearch }) {
  const navigate = useNavigate({ from: '/clients/' })
  const [typed, setTyped] = useState(search.search)
  const wanted = useDeferredValue(typed)
  useEffect(() => {
    if (wanted === search.search) return undefined
    const later = setTimeout(
      () =>
        void navigate({
          search: (before) => ({ ...before, search: wanted || undefined }),
          replace: true,
          resetScroll: false,
        }),
      200,
    )
    return () => clearTimeout(later)
  }, [wanted, search.search, navigate])
  const choose = (chosen: { shown?: string; sort?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true, resetScroll: false })
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t('Search clients')}
        placeholder={t('Name, reference or email')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('Which clients')}
        data={CLIENT_SHOWN_NAMES.map((value) => ({ value, label: t(CLIENT_SHOWN[value]) }))}
        value={search.shown}
        onChange={({ currentTarget }) => choose({ shown: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('Order')}
        data={CLIENT_SORT_NAMES.map((value) => ({ value, label: t(CLIENT_SORTS[value]) }))}
        value={search.sort}
        onChange={({ currentTarget }) => choose({ sort: currentTarget.value })}
      />
    </div>
  )
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

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
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
import { GAP_NAMES, GAPS, MATTER_SHOWN, MATTER_SHOWN_NAMES } from '../rules/matters.ts'
import { LookButton } from './look-button.tsx'
import { AddMatter } from './matter-form.tsx'
import { MatterRow } from './matter-row.tsx'
import classes from './matters.module.css'
import { type MatterSearch, mattersQuery } from './queries.ts'

const ADD_BUTTON = 'add-matter'

/** What a practice works on for its clients, with what their records lack. */
export function MattersPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm title={t('Matters')} /> : <Matters />
}

function Matters() {
  const search = useChosen()
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const pages = useInfiniteQuery(mattersQuery(search))
  const matters = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const isNarrowed = search.search !== '' || search.shown !== 'open' || search.gap !== null
  const isEmpty = pages.data !== undefined && total === 0 && !isNarrowed
  const add = (
    <Button id={ADD_BUTTON} onClick={() => setAdding(true)}>
      {t('Add matter')}
    </Button>
  )
  return (
    <Page
      title={t('Matters')}
      lead={t('What you work on, client by client, and what their records lack. Your firm alone sees it.')}
      action={!isEmpty && add}
    >
      {isEmpty ? (
        <EmptyState drawing={<EmptyNiche />} title={t('No open matters')} action={add}>
          {t('Open a matter for a client: a will, a trust, an estate to settle.')}
        </EmptyState>
      ) : (
        <>
          <Filters search={search} />
          <LookButton matters={matters} label={t('Look at the records')} />
          <PagedList
            pages={pages}
            loading={t('Loading your matters')}
            failed={t('We couldn’t load your matters')}
            more={rich('Show more<hidden>\u00a0matters</hidden>', { hidden })}
          >
            <p className={layout.quiet} role="status">
              {total === 0 ? t('No matter matches.') : plural(total, '{count} matter', '{count} matters')}
            </p>
            <ul aria-label={t('Matters')} data-stale={pages.isPlaceholderData || undefined}>
              {matters.map((matter) => (
                <MatterRow key={matter.id} matter={matter} />
              ))}
            </ul>
          </PagedList>
        </>
      )}
      <Dialog title={t('Add matter')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <AddMatter
          onSaved={({ id }) => void navigate({ to: '/matters/$id', params: { id } })}
          onClose={() => setAdding(false)}
        />
      </Dialog>
    </Page>
  )
}

function useChosen(): MatterSearch {
  const { search = '', shown, gap } = useSearch({ from: '/matters/' })
  return {
    search,
    shown: MATTER_SHOWN_NAMES.find((each) => each === shown) ?? 'open',
    gap: GAP_NAMES.find((each) => each === gap) ?? null,
  }
}

/** What is chosen stands in the address. */
function Filters({ search }: { search: MatterSearch }) {
  const navigate = useNavigate({ from: '/matters/' })
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
  const choose = (chosen: { shown?: string; gap?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true, resetScroll: false })
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t('Search matters')}
        placeholder={t('Client, number or title')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('Which matters')}
        data={MATTER_SHOWN_NAMES.map((value) => ({ value, label: t(MATTER_SHOWN[value]) }))}
        value={search.shown}
        onChange={({ currentTarget }) => choose({ shown: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('What the record lacks')}
        data={[
          { value: '', label: t('Whatever the record lacks') },
          ...GAP_NAMES.map((value) => ({ value, label: t(GAPS[value]) })),
        ]}
        value={search.gap ?? ''}
        onChange={({ currentTarget }) => choose({ gap: currentTarget.value || undefined })}
      />
    </div>
  )
}

export const WithoutFirm = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('You don’t work for a firm')}
      action={<ButtonLink to="/dashboard">{t('Go to your dashboard')}</ButtonLink>}
    >
      {t('Matters belong to a practice. Make yours first, or ask a colleague to invite you.')}
    </EmptyState>
  </Page>
)

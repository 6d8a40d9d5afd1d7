import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedPerson } from '../contract.ts'
import { PERSON_KIND_LABELS } from '../rules/people.ts'
import { USE_LABELS, USES } from '../rules/uses.ts'
import { plural, t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NameSearch } from '#ui/name-search.tsx'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './people.module.css'
import { PersonForm } from './person-form.tsx'
import { peopleQuery } from './queries.ts'

const ADD = 'add-person'

/** Everybody who is named in the vault, and whoever was added by hand. */
export function PeoplePage() {
  const { search = '', use } = useSearch({ from: '/people/' })
  const navigate = useNavigate({ from: '/people/' })
  const [adding, setAdding] = useState<string | null>(null)
  const stop = () => setAdding(null)
  const pages = useInfiniteQuery({ ...peopleQuery(search, use), staleTime: 0, placeholderData: keepPreviousData })
  const people = pages.data?.pages.flatMap(({ items }) => items)
  const total = pages.data?.pages[0]?.total ?? 0
  const isFiltered = search !== '' || use !== undefined
  const add = (
    <Button id={ADD} onClick={() => setAdding('')}>
      {t('Add Person')}
    </Button>
  )

  return (
    <Page title={t('People')} lead={t('Makers, sellers, former owners and beneficiaries.')} action={add}>
      <div className={layout.row} role="search">
        <NameSearch
          label={t('Search by name')}
          search={search}
          onSearch={(search) => void navigate({ search: (before) => ({ ...before, search }), replace: true })}
        />
        <NativeSelect
          aria-label={t('Role')}
          data={[{ value: '', label: t('All roles') }, ...USES.map((value) => ({ value, label: USE_LABELS[value] }))]}
          value={use ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = USES.find((each) => each === value)
            void navigate({ search: (before) => ({ ...before, use: chosen }), replace: true })
          }}
        />
      </div>
      <PagedList
        pages={pages}
        loading={t('Loading your people')}
        failed={t('We couldn’t load your people')}
        more={rich('Show more<hidden>\u00a0people</hidden>', { hidden })}
        rowHeight={48}
      >
        {people?.length === 0 && !pages.isPlaceholderData && (
          <EmptyState
            drawing={<EmptyNiche />}
            title={isFiltered ? t('Nobody matches your filters') : t('No people yet')}
          >
            {isFiltered
              ? t('Try another name or role.')
              : t('Names you type in your assets show up here. You can also add a person or an organization yourself.')}
          </EmptyState>
        )}
        {people && people.length > 0 && (
          <>
            <p className={classes.quiet} role="status">
              {plural(total, '{count} name', '{count} names')}
            </p>
            <ul className={layout.rows} aria-label={t('People')} data-stale={pages.isPlaceholderData || undefined}>
              {people.map((person) => (
                <PersonRow key={person.id ?? person.name} person={person} onAdd={() => setAdding(person.name)} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <Dialog title={t('Add a person')} opened={adding !== null} onClose={stop} focusAfter={ADD}>
        {adding !== null && (
          <PersonForm
            person={null}
            name={adding}
            onSaved={({ id }) => void navigate({ to: '/people/$id', params: { id } })}
          />
        )}
      </Dialog>
    </Page>
  )
}

function PersonRow({ person: { id, name, kind, life, uses }, onAdd }: { person: ListedPerson; onAdd: () => void }) {
  const roles = USES.filter((use) => uses[use] > 0).map((use) =>
    t('{role}: {count}', { role: USE_LABELS[use], count: uses[use] }),
  )
  const about = [kind === 'organization' ? PERSON_KIND_LABELS[kind] : '', life ?? '', ...roles].filter(
    (each) => each !== '',
  )
  return (
    <li className={layout.entry}>
      <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
        <span className={`${layout.breaks} ${layout.strong}`}>
          {id === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to="/people/$id" params={{ id }}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </span>
        <span className={classes.quiet}>{about.join(' · ') || t('Not in any asset')}</span>
      </span>
      {id === null && (
        <Button variant="subtle" size="sm" onClick={onAdd} aria-label={t('Add details of {name}', { name })}>
          {t('Add Details')}
        </Button>
      )}
    </li>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LetterTray } from '#ui/drawings/letter-tray.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Segments } from '#ui/segments.tsx'
import type { Proposal } from '../contract.ts'
import { ProposalCard } from './proposal-card.tsx'
import classes from './proposals.module.css'

export type State = 'open' | 'decided'

interface ProposalsPageProps {
  role: Role
  state: State
  onState: (state: State) => void
  /** Of one asset alone. */
  asset: string | undefined
}

/** What others propose to change, to be accepted or declined. */
export function ProposalsPage({ role, state, onState, asset }: ProposalsPageProps) {
  const own = useQuery(api.ownFields.list.queryOptions({ staleTime: 60_000 })).data ?? []
  const pages = useInfiniteQuery(
    api.proposals.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, ...(asset !== undefined && { asset }), ...from(cursor) }),
      ...PAGES,
      staleTime: 0,
    }),
  )
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  useSeeing(items)
  return (
    <Page
      title={t('Proposals')}
      lead={
        asset === undefined
          ? t('What people you let in would change. Nothing changes unless you accept it.')
          : t('Of one asset. Nothing changes unless you accept it.')
      }
    >
      <div className={layout.head}>
        <Segments
          legend={t('Which proposals')}
          choices={[
            ['open', t('Waiting')],
            ['decided', t('Answered')],
          ]}
          value={state}
          onChoose={onState}
        />
        {asset !== undefined && (
          <Link to="/proposals" search={{}}>
            {t('All proposals')}
          </Link>
        )}
      </div>
      <PagedList
        pages={pages}
        loading={t('Loading proposals')}
        failed={t('We couldn’t load the proposals')}
        more={t('Show more proposals')}
        rowHeight={160}
      >
        {items.length === 0 ? (
          <EmptyState
            drawing={<LetterTray />}
            title={state === 'open' ? t('No proposals wait') : t('You haven’t answered any proposals yet')}
            action={state === 'open' && <ButtonLink to="/access">{t('See who has access')}</ButtonLink>}
          >
            {t(
              'People you let in, such as an appraiser, can propose values, corrections, documents and photos if you allow it.',
            )}
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label={t('Proposals')}>
            {items.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} kind={recordKindOf(role)} own={own} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

/** What is on the page has been seen. */
function useSeeing(items: readonly Proposal[]) {
  const unseen = items.filter(({ seen, decision }) => !seen && decision === null).map(({ id }) => id)
  const key = unseen.slice(0, 100).join(' ')
  useEffect(() => {
    if (key === '') return
    const seen = client.proposals.see({ ids: key.split(' ') })
    // Where that fails it stays unseen, and nothing is lost.
    void seen
      .then(() => queryClient.invalidateQueries({ queryKey: api.proposals.waiting.key() }))
      .catch(() => undefined)
  }, [key])
}

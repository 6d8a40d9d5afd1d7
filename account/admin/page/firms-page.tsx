import { Checkbox } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ROLE_LABELS } from '#basics/roles.ts'
import { plural, t } from '#basics/words/words.ts'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import type { AdministeredFirm } from '../contract.ts'
import classes from './admin.module.css'
import { dayOf } from './user-words.ts'

/** Which firms work here. Who their clients are, no administrator sees. */
export function FirmsPage() {
  const pages = useInfiniteQuery(
    api.admin.firms.list.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      staleTime: 0,
    }),
  )
  const firms = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const mark = useConfirmedMutation(
    ({ id, is_foundation }: AdministeredFirm) => client.admin.firms.mark({ id, is_foundation: !is_foundation }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: api.admin.firms.key() }) },
  )
  return (
    <Page title={t('Firms')} lead={t('How many work there and how many clients they have. You can’t see who.')}>
      <FailureNotice error={mark.error} title={t('We couldn’t change the mark')} onDismiss={mark.reset} />
      <PagedList
        pages={pages}
        loading={t('Loading the firms')}
        failed={t('We couldn’t load the firms')}
        more={rich('Show more<hidden>\u00a0firms</hidden>', { hidden })}
      >
        {firms.length === 0 ? (
          <EmptyState drawing={<EmptyNiche />} title={t('No firms yet')}>
            {t('Whoever registers as an estate practice, estate service or insurance partner can make one.')}
          </EmptyState>
        ) : (
          <ul className={layout.rows} aria-label={t('Firms')}>
            {firms.map((firm) => (
              <li key={firm.id} className={classes.firm}>
                <div className={layout.fits}>
                  <p className={`${layout.strong} ${layout.breaks}`}>
                    <bdi>{firm.name}</bdi>
                  </p>
                  <p className={layout.quiet}>{inWords(firm)}</p>
                </div>
                <Checkbox
                  label={t('Foundation customer')}
                  aria-label={t('{name} is a foundation customer', { name: firm.name })}
                  checked={firm.is_foundation}
                  disabled={mark.isPending}
                  onChange={() => mark.start(firm)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

const inWords = ({ kind, members, clients, unclaimed, created_at }: AdministeredFirm) =>
  [
    ROLE_LABELS[kind],
    plural(members, '{count} member', '{count} members'),
    plural(clients, '{count} client', '{count} clients'),
    ...(unclaimed > 0 ? [plural(unclaimed, '{count} unclaimed vault', '{count} unclaimed vaults')] : []),
    t('since {day}', { day: dayOf(created_at) }),
  ].join(' · ')

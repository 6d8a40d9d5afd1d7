import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../contract.ts'
import type { Role } from '#basics/roles.ts'
import { msg, plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { AccountActDialog } from './account-act-dialog.tsx'
import type { MenuAct } from './account-act-words.ts'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { Invite } from './invite.tsx'
import { ListSearch } from './list-search.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RoleChangeDialog } from './role-change-dialog.tsx'
import { UserTable, UserTableSkeleton } from './user-table.tsx'

/** Who opens an account without an invitation of an administrator. */
const WHO_ELSE = msg({
  invitation:
    'New accounts are by invitation. Whoever an owner lets in, or asks to confirm, can open one for the address of that letter, too.',
  closed:
    'New accounts are closed, also to whoever an owner lets in or asks to confirm. Only heirs and executors can open one, by the letter with which a vault is opened to them.',
})

interface Wanted {
  user: User
  role: Role
}

export function Users() {
  const { search = '' } = useSearch({ from: '/admin/' })
  const navigate = useNavigate({ from: '/admin/' })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [act, setAct] = useState<{ user: User; act: MenuAct } | null>(null)
  const pages = useInfiniteQuery({
    ...api.admin.users.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const users = pages.data?.pages.flatMap(({ items }) => items)
  const counts = pages.data?.pages[0]?.counts
  const stale = pages.isPlaceholderData
  return (
    <>
      <div className={`${layout.row} ${layout.apart}`}>
        <ListSearch
          label={t('Search users')}
          placeholder={t('Search users...')}
          className={classes.search}
          search={search}
          onSearch={(search) => void navigate({ search: (before) => ({ ...before, search }), replace: true })}
        />
        {installation.sign_up !== 'closed' && <Invite />}
      </div>
      {installation.sign_up !== 'open' && <p className={layout.muted}>{WHO_ELSE[installation.sign_up]}</p>}
      <OpenInvitations />
      <p role="status" className={classes.count}>
        {counts && !stale && inWords(counts, search)}
      </p>
      {pages.isPending && <UserTableSkeleton />}
      {pages.isError && !users && (
        <LoadFailure title={t('We couldn’t load the users')} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {users?.length === 0 && !stale && (
        <EmptyState drawing={<EmptyNiche />} title={t('No users match your search')}>
          {t('We search email addresses and display names for every word.')}
        </EmptyState>
      )}
      {users && users.length > 0 && (
        <UserTable
          users={users}
          stale={stale}
          onRoleWanted={(user, role) => setWanted({ user, role })}
          onActWanted={(user, act) => setAct({ user, act })}
        />
      )}
      {users && <FailureNotice error={pages.error} title={t('We couldn’t refresh the list')} />}
      {users && pages.isError && (
        <Button variant="default" className={layout.begins} onClick={() => void pages.refetch()}>
          {t('Try Again')}
        </Button>
      )}
      {pages.hasNextPage && !pages.isError && (
        <Button
          variant="default"
          className={layout.begins}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {rich('Show more<hidden>\u00a0users</hidden>', {
            hidden,
          })}
        </Button>
      )}
      <RoleChangeDialog wanted={wanted} onClose={() => setWanted(null)} />
      <AccountActDialog wanted={act} onClose={() => setAct(null)} />
    </>
  )
}

function inWords({ all, matching, more }: { all: number; matching: number; more: boolean }, search: string): string {
  if (search === '') return plural(all, '{count} user, the newest first', '{count} users, the newest first')
  const counts = { matching, all }
  return more ? t('More than {matching} of {all} users', counts) : t('{matching} of {all} users', counts)
}

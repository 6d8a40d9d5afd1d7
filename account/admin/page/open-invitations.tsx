import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenInvitation } from '../contract.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { api, client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { toast } from '#ui/toasts.ts'
import { hidden, rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './admin.module.css'
import { INVITE } from './invite.tsx'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { dayOf } from './user-words.ts'

/** Who was invited and has not come yet. Nothing where that is nobody. */
export function OpenInvitations() {
  const queryClient = useQueryClient()
  const open = useQuery(api.admin.invitations.list.queryOptions())
  const [chosen, setChosen] = useState<OpenInvitation | null>(null)
  const [opened, setOpened] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: api.admin.key() })
  const withdraw = useConfirmedMutation(({ id }: OpenInvitation) => client.admin.invitations.withdraw({ id }), {
    onSuccess: (_, { email }) => {
      setOpened(false)
      void toast({ kind: 'good', message: t('The invitation of {email} was withdrawn.', { email }) })
      return reload()
    },
    // They have come meanwhile, or somebody else was quicker: the list says how it is now.
    onError: (error) => (isRefusedAs(error, 'NOT_FOUND') ? reload() : undefined),
  })
  const ask = (invitation: OpenInvitation) => {
    withdraw.reset()
    setChosen(invitation)
    setOpened(true)
  }
  return (
    <>
      <FailureNotice error={open.error} title={t('We couldn’t load the invitations')} />
      {open.data && open.data.length > 0 && (
        <details className={classes.invitations}>
          <summary>{t('Open invitations ({count})', { count: open.data.length })}</summary>
          <ul>
            {open.data.map((invitation) => (
              <li key={invitation.id}>
                <span>
                  <bdi className={`${layout.breaks} ${layout.strong}`}>{invitation.email}</bdi>
                  <span className={`${layout.fine} ${layout.breaks} ${layout.block}`}>{untilWhen(invitation)}</span>
                </span>
                <Button variant="default" size="sm" onClick={() => ask(invitation)}>
                  {rich('Withdraw<hidden>\u00a0the invitation of {email}</hidden>', {
                    email: invitation.email,
                    hidden,
                  })}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <AskFirst
        title={t('Withdraw this invitation?')}
        action={t('Withdraw')}
        focusAfter={INVITE}
        failed={t('We couldn’t withdraw the invitation')}
        opened={opened}
        pending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => chosen && withdraw.start(chosen)}
        onClose={() => setOpened(false)}
      >
        {rich('The link in the email to {email} will stop working. You can invite them again.', {
          email: <bdi>{chosen?.email}</bdi>,
        })}
      </AskFirst>
    </>
  )
}

function untilWhen({ role, expires_at }: OpenInvitation): string {
  const day = dayOf(expires_at)
  if (role === null) return t('They choose the account type, until {day}', { day })
  return t('{role}, until {day}', { role: ROLE_LABELS[role], day })
}

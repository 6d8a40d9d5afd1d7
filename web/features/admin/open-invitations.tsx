import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenInvitation } from '#contract/admin.ts'
import { ROLE_LABELS } from '#domain/member/roles.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { api, client } from '#web/client/api.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import classes from './admin.module.css'
import { INVITE } from './invite.tsx'
import { useAdminMutation } from './use-admin-act.ts'
import { dayOf } from './user-words.ts'

/** Who was invited and has not come yet. Nothing where that is nobody. */
export function OpenInvitations() {
  const queryClient = useQueryClient()
  const open = useQuery(api.admin.invitations.list.queryOptions())
  const [chosen, setChosen] = useState<OpenInvitation | null>(null)
  const [opened, setOpened] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: api.admin.key() })
  const withdraw = useAdminMutation(({ id }: OpenInvitation) => client.admin.invitations.withdraw({ id }), {
    onSuccess: (_, { email }) => {
      setOpened(false)
      void toast({ kind: 'good', message: `The invitation of ${email} was withdrawn.` })
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
      <FailureNotice error={open.error} title="We couldn’t load the invitations" />
      {open.data && open.data.length > 0 && (
        <details className={classes.invitations}>
          <summary>Open invitations ({open.data.length.toLocaleString()})</summary>
          <ul>
            {open.data.map((invitation) => (
              <li key={invitation.id}>
                <span>
                  <bdi className={classes.name}>{invitation.email}</bdi>
                  <span className={classes.email}>
                    {invitation.role === null ? 'They choose the account type' : ROLE_LABELS[invitation.role]}, until{' '}
                    {dayOf(invitation.expires_at)}
                  </span>
                </span>
                <Button variant="default" size="sm" onClick={() => ask(invitation)}>
                  Withdraw<VisuallyHidden>&nbsp;the invitation of {invitation.email}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <AskFirst
        title="Withdraw this invitation?"
        action="Withdraw"
        focusAfter={INVITE}
        failed="We couldn’t withdraw the invitation"
        opened={opened}
        pending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => chosen && withdraw.start(chosen)}
        onClose={() => setOpened(false)}
      >
        The link in the email to <bdi>{chosen?.email}</bdi> will stop working. You can invite them again.
      </AskFirst>
    </>
  )
}

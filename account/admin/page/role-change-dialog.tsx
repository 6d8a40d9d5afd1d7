import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { User } from '../contract.ts'
import { consequencesOf } from '../rules/role-change.ts'
import { type Role, ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { announceSignIn, useMember } from '#account/identity/page/shared/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import classes from './admin.module.css'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { nameOf } from './user-words.ts'

interface RoleChangeDialogProps {
  wanted: { user: User; role: Role } | null
  onClose: () => void
}

/** Asks before somebody gets another role, and says what follows from it. */
export function RoleChangeDialog({ wanted, onClose }: RoleChangeDialogProps) {
  // Still there while the dialog fades.
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  return (
    <Dialog
      title={t('Change this role?')}
      opened={wanted !== null}
      onClose={onClose}
      onClosed={() => setShown(null)}
      focusAfter={shown ? `role-of-${shown.user.id}` : undefined}
    >
      {shown && <RoleChange key={`${shown.user.id} ${shown.role}`} {...shown} onClose={onClose} />}
    </Dialog>
  )
}

function RoleChange({ user, role, onClose }: { user: User; role: Role; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const own = useMember()?.id === user.id
  const reload = () => queryClient.invalidateQueries({ queryKey: api.admin.users.key() })
  const change = useConfirmedMutation(() => client.admin.users.setRole({ id: user.id, role, from: user.role }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('{name} is {role} now.', { name: nameOf(user), role: ROLE_LABELS[role] }) })
      if (!own) return reload()
      // The page is no longer theirs: they are led to one that is, and the guards know before.
      await navigate({ to: '/dashboard', replace: true })
      return announceSignIn()
    },
    // Somebody else was quicker, or they are gone: the list says how it is now.
    onError: (error) => (isOutdated(error) ? reload() : undefined),
  })
  return (
    <>
      {change.error && (
        <Notice kind="bad" title={t('We couldn’t change the role')}>
          <p>{explain(change.error).text}</p>
        </Notice>
      )}
      <p>
        {rich('<strong>{name}</strong> ({email}) changes from {before} to {after}.', {
          name: <bdi>{nameOf(user)}</bdi>,
          email: <bdi>{user.email}</bdi>,
          before: ROLE_LABELS[user.role],
          after: ROLE_LABELS[role],
          strong,
        })}
      </p>
      {own && (
        <Notice kind="warn" silent>
          {t('This is your own account.')}
        </Notice>
      )}
      <ul className={classes.consequences}>
        {consequencesOf({ from: user.role, to: role, own }).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <div className={layout.answers}>
        <Button data-autofocus variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={change.isPending} onClick={() => change.start()}>
          {t('Change role')}
        </Button>
      </div>
    </>
  )
}

const isOutdated = (error: Error) => isRefusedAs(error, 'ROLE_CHANGED', 'NOT_FOUND', 'LAST_ADMINISTRATOR')

const strong = (words: ReactNode) => <strong>{words}</strong>

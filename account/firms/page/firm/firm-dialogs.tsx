import { useNavigate } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog, useLast } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Firm, FirmMember } from '../../contract/firm.ts'
import { type Act, INVITE_BUTTON, LEAVE_BUTTON, LETTERHEAD_BUTTON, NAME_BUTTON } from './acts.ts'
import { InviteForm } from './invite-form.tsx'
import { LetterheadForm } from './letterhead-form.tsx'
import { NameForm } from './name-form.tsx'
import { invalidateMembers, showFirm } from './queries.ts'
import { RoleForm } from './role-form.tsx'

interface FirmDialogsProps {
  firm: Firm
  act: Act | null
  onClose: () => void
}

/** One of them is open at most. */
export function FirmDialogs({ firm, act, onClose }: FirmDialogsProps) {
  const last = useLast(act)
  const isOpen = (name: Act['act']) => act?.act === name
  const member = last && 'member' in last ? last.member : null
  return (
    <>
      <Dialog title={t('Invite a colleague')} opened={isOpen('invite')} onClose={onClose} focusAfter={INVITE_BUTTON}>
        <InviteForm onClose={onClose} />
      </Dialog>
      <Dialog title={t('Name and address')} opened={isOpen('name')} onClose={onClose} focusAfter={NAME_BUTTON}>
        <NameForm firm={firm} onClose={onClose} />
      </Dialog>
      <Dialog title={t('Letterhead')} opened={isOpen('letterhead')} onClose={onClose} focusAfter={LETTERHEAD_BUTTON}>
        <LetterheadForm firm={firm} onClose={onClose} />
      </Dialog>
      <Leave firm={firm} opened={isOpen('leave')} onClose={onClose} />
      {member && (
        <>
          <Dialog
            title={t('Role of {name}', { name: member.name })}
            opened={isOpen('role')}
            onClose={onClose}
            focusAfter={INVITE_BUTTON}
          >
            <RoleForm member={member} isOwn={member.id === firm.me.id} onClose={onClose} />
          </Dialog>
          <Again member={member} opened={isOpen('again')} onClose={onClose} />
          <End member={member} opened={isOpen('end')} onClose={onClose} />
        </>
      )}
    </>
  )
}

interface QuestionProps {
  opened: boolean
  onClose: () => void
}

function Leave({ firm, opened, onClose }: QuestionProps & { firm: Firm }) {
  const navigate = useNavigate()
  const leave = useSingleMutation(() => client.firms.leave(), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('You left {firm}.', { firm: firm.name }) })
      await showFirm(null)
      await navigate({ to: '/firm' })
    },
  })
  return (
    <AskFirst
      title={t('Leave {firm}?', { firm: firm.name })}
      action={t('Leave')}
      failed={t('You can’t leave yet')}
      opened={opened}
      pending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.start()}
      onClose={onClose}
      focusAfter={LEAVE_BUTTON}
    >
      {t(
        'From then on you don’t see the firm or its clients. What you did for clients stays with the firm. To come back, you need a new invitation. If nobody else works here, all access that clients gave the firm ends.',
      )}
    </AskFirst>
  )
}

function Again({ member, opened, onClose }: QuestionProps & { member: FirmMember }) {
  const { id, name, address } = member
  const again = useSingleMutation(() => client.firms.inviteAgain({ id }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name }) })
      await invalidateMembers()
    },
  })
  return (
    <AskFirst
      title={t('Send the invitation again?')}
      action={t('Send the letter')}
      failed={t('We couldn’t send it')}
      opened={opened}
      pending={again.isPending}
      error={again.error}
      onConfirm={() => again.start()}
      onClose={onClose}
      focusAfter={INVITE_BUTTON}
    >
      {t('{name} gets a new letter at {address}. The link in the one before stops working.', { name, address })}
    </AskFirst>
  )
}

function End({ member, opened, onClose }: QuestionProps & { member: FirmMember }) {
  const { id, name, accepted_at } = member
  const isInvited = accepted_at === null
  const end = useSingleMutation(() => client.firms.endMember({ id }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('{name} no longer works here.', { name }) })
      await invalidateMembers()
    },
  })
  return (
    <AskFirst
      title={
        isInvited ? t('Take back the invitation of {name}?', { name }) : t('End the membership of {name}?', { name })
      }
      action={isInvited ? t('Take back') : t('End membership')}
      failed={t('We couldn’t end it')}
      opened={opened}
      pending={end.isPending}
      error={end.error}
      onConfirm={() => end.start()}
      onClose={onClose}
      focusAfter={INVITE_BUTTON}
    >
      {isInvited
        ? t('The link in the letter stops working. You can invite them again at any time.')
        : t(
            'They stop seeing the firm and its clients at once, and get a letter that says so. What they did for clients stays. Clients that only they see are then seen by leads alone.',
          )}
    </AskFirst>
  )
}

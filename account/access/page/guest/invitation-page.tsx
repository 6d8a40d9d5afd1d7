import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { type May, worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { OtherAddress } from '#account/identity/page/shared/other-address.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useOwnFirm } from '#account/firms/page/shared/own-firm.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { sharedVaultsQuery } from '../shared/shared-vaults.ts'
import type { LeftAs } from '../../rules.ts'
import { vaultAddress } from '../shared/vault-address.ts'
import classes from './guest.module.css'
import { dropToken, isAcceptedByRegistering, tokenOf } from '../shared/token.ts'
import { WaysToAccount } from '../shared/ways-to-account.tsx'

interface Invitation {
  token: string
  owner_name: string
  address: string
  may: May
  left_as: LeftAs | null
}

/** Where the letter of an invitation leads. Nothing happens before somebody presses a button here, if only that to open an account. */
export function InvitationPage() {
  const [token] = useState(() => tokenOf('invitation'))
  const member = useMember()
  const asked = useQuery({
    ...api.shared.invitation.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const title = asked.data ? titleOf(asked.data) : t('Your invitation')
  return (
    <AuthLayout title={title} aside={<Panel isLeft={asked.data?.left_as != null} />}>
      {token !== null && asked.isPending && <Pending />}
      {(token === null || isRefusedAs(asked.error, 'NOT_FOUND')) && <OpensNothing member={member} />}
      {asked.error && !isRefusedAs(asked.error, 'NOT_FOUND') && (
        <LoadFailure
          title={t('We couldn’t check your invitation')}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      )}
      {token !== null && asked.data && <Answer invitation={{ token, ...asked.data }} member={member} />}
    </AuthLayout>
  )
}

function titleOf({ owner_name: owner, may, left_as }: Omit<Invitation, 'token'>): string {
  if (left_as === 'heir') return t('What {owner} meant for you', { owner })
  if (left_as === 'executor') return t('The record of {owner} is open to you', { owner })
  return worksInVault(may)
    ? t('{owner} asks you to work in their vault', { owner })
    : t('{owner} lets you see part of their vault', { owner })
}

function whatItMeans({ owner_name: owner, may, left_as }: Invitation): string {
  if (left_as === 'heir')
    return t('You see the pieces that are meant for you, and what {owner} left to say.', { owner })
  if (left_as === 'executor') return t('You see all of it and can print it. Nothing can be changed.')
  return worksInVault(may)
    ? t(
        'You can record and change things in their vault. Its history says what you did, and they see when you were there.',
      )
    : t('You can look at what they share, but not change it. They see each time you open their vault.')
}

function Answer({ invitation, member }: { invitation: Invitation; member: Member | null }) {
  const [isOther, setOther] = useState(false)
  if (member === null) return <WaysIn invitation={invitation} />
  if (isOther || member.email !== invitation.address) return <OtherAccount invitation={invitation} member={member} />
  return <Accept invitation={invitation} onOther={() => setOther(true)} />
}

const WaysIn = ({ invitation }: { invitation: Invitation }) => {
  const { token, address, left_as } = invitation
  return (
    <div className={classes.form}>
      {left_as !== null && <p>{whatItMeans(invitation)}</p>}
      <WaysToAccount way="invitation" from="/invitation" token={token} address={address} isLeft={Boolean(left_as)} />
    </div>
  )
}

function Accept({ invitation, onOther }: { invitation: Invitation; onOther: () => void }) {
  const { token, may, left_as } = invitation
  const navigate = useNavigate()
  const firm = useOwnFirm()
  const [forFirm, setForFirm] = useState(true)
  const for_firm = firm !== null && left_as === null && forFirm
  const accept = useSingleMutation(() => client.shared.accept(for_firm ? { token, for_firm } : { token }), {
    onSuccess: async ({ id }) => {
      dropToken('invitation')
      void queryClient.invalidateQueries({ queryKey: sharedVaultsQuery().queryKey })
      if (worksInVault(may)) window.location.replace(vaultAddress(id, may))
      else await navigate({ to: '/shared/$id', params: { id }, replace: true })
    },
    onError: (error) => {
      if (isRefusedAs(error, 'FORBIDDEN')) onOther()
    },
  })
  useEffect(() => {
    if (isAcceptedByRegistering('invitation', token)) accept.start()
    // Once: whether it is goes with the question.
  }, [accept, token])
  return (
    <div className={classes.form}>
      <FailureNotice error={accept.error} title={t('We couldn’t accept the invitation')} />
      <p>{whatItMeans(invitation)}</p>
      {left_as === 'heir' && <p>{t('Looking at it decides nothing: you accept no inheritance by it.')}</p>}
      {firm !== null && left_as === null && (
        <ChoiceField
          id="for-whom"
          label={t('Accept for')}
          choices={[
            { value: 'firm', label: firm, description: t('Whoever works for this client sees it, too.') },
            { value: 'self', label: t('Myself alone') },
          ]}
          value={forFirm ? 'firm' : 'self'}
          onChange={(whom) => setForFirm(whom === 'firm')}
        />
      )}
      <Button fullWidth loading={accept.isPending} onClick={() => accept.start()}>
        {left_as === 'heir' ? t('Look at it') : t('Accept')}
      </Button>
    </div>
  )
}

const OtherAccount = ({ invitation: { address }, member: { email } }: { invitation: Invitation; member: Member }) => (
  <div className={classes.form}>
    <OtherAddress
      title={t('This invitation is for another address')}
      said={t('It was sent to {address}, and you’re signed in as {email}.', { address, email })}
      otherwise={t('Or ask them to invite the address you use here.')}
    />
  </div>
)

const OpensNothing = ({ member }: { member: Member | null }) => (
  <div className={classes.form}>
    <Notice kind="warn" title={t('This invitation doesn’t work')}>
      <p>{t('It was used already, has ended, or the link is incomplete. Ask for a new invitation.')}</p>
    </Notice>
    {member ? (
      <ButtonLink to="/shared" fullWidth>
        {t('See what is shared with you')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/login" search={{ from: '/shared' }} fullWidth>
        {t('Sign in')}
      </ButtonLink>
    )}
  </div>
)

const Panel = ({ isLeft }: { isLeft: boolean }) => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>
      {isLeft ? t('Left with care, for those it is meant for.') : t('You see what they choose to share.')}
    </p>
    <p className={layout.muted}>
      {isLeft
        ? t('Each of those who get something sees what is meant for them, and nothing else.')
        : t('The owner chooses what you can see and until when, and can end it at any time.')}
    </p>
  </div>
)

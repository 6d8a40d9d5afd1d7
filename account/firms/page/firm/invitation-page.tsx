import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dropToken, isAcceptedByRegistering, tokenOf } from '#account/access/page/shared/token.ts'
import { WaysToAccount } from '#account/access/page/shared/ways-to-account.tsx'
import { OtherAddress } from '#account/identity/page/shared/other-address.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import type { Member } from '#account/member/contract.ts'
import { type FirmKind, ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { MEMBER_ROLE_LABELS, MEMBER_ROLE_MEANS, type MemberRole } from '../../rules/firm.ts'
import classes from './firm.module.css'
import { showFirm } from './queries.ts'

interface Invitation {
  token: string
  firm_name: string
  firm_kind: FirmKind
  address: string
  role: MemberRole
}

/** Where the letter of a firm leads that asks somebody to work there. Nothing happens before they press a button here. */
export function FirmInvitationPage() {
  const [token] = useState(() => tokenOf('firm-invitation'))
  const member = useMember()
  const asked = useQuery({
    ...api.firms.invitation.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const title = asked.data ? t('{firm} invites you to join', { firm: asked.data.firm_name }) : t('Your invitation')
  return (
    <AuthLayout title={title} aside={<Panel />}>
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

function Answer({ invitation, member }: { invitation: Invitation; member: Member | null }) {
  const [isOther, setOther] = useState(false)
  if (member === null) return <WaysIn invitation={invitation} />
  if (isOther || member.email.toLowerCase() !== invitation.address)
    return (
      <div className={classes.form}>
        <OtherAddress
          title={t('This invitation is for another address')}
          said={t('It was sent to {address}, and you’re signed in as {email}.', {
            address: invitation.address,
            email: member.email,
          })}
          otherwise={t('Or ask them to invite the address you use here.')}
        />
      </div>
    )
  return <Accept invitation={invitation} onOther={() => setOther(true)} />
}

const WaysIn = ({ invitation: { token, address, firm_kind } }: { invitation: Invitation }) => (
  <div className={classes.form}>
    <WaysToAccount way="firm-invitation" from="/firm-invitation" token={token} address={address} role={firm_kind} />
  </div>
)

function Accept({ invitation, onOther }: { invitation: Invitation; onOther: () => void }) {
  const { token, firm_kind, role } = invitation
  const navigate = useNavigate()
  const join = useSingleMutation(() => client.firms.join({ token }), {
    onSuccess: async (firm) => {
      dropToken('firm-invitation')
      await showFirm(firm)
      await navigate({ to: '/firm', replace: true })
    },
    onError: (error) => {
      if (isRefusedAs(error, 'FORBIDDEN')) onOther()
    },
  })
  useEffect(() => {
    if (isAcceptedByRegistering('firm-invitation', token)) join.start()
  }, [join, token])
  return (
    <div className={classes.form}>
      <FailureNotice error={join.error} title={t('We couldn’t accept the invitation')} />
      <dl className={layout.facts}>
        <div>
          <dt>{t('Kind')}</dt>
          <dd>{ROLE_LABELS[firm_kind]}</dd>
        </div>
        <div>
          <dt>{t('Your role')}</dt>
          <dd>{MEMBER_ROLE_LABELS[role]}</dd>
        </div>
        <div>
          <dt>{t('What that means')}</dt>
          <dd>{MEMBER_ROLE_MEANS[role]}</dd>
        </div>
      </dl>
      <p>{t('Your own vault stays yours alone. Leads of the firm can change your role or end your membership.')}</p>
      <Button fullWidth loading={join.isPending} onClick={() => join.start()}>
        {t('Join the firm')}
      </Button>
    </div>
  )
}

const OpensNothing = ({ member }: { member: Member | null }) => (
  <div className={classes.form}>
    <Notice kind="warn" title={t('This invitation doesn’t work')}>
      <p>{t('It was used already, has ended, or the link is incomplete. Ask for a new invitation.')}</p>
    </Notice>
    {member ? (
      <ButtonLink to="/firm" fullWidth>
        {t('See your firm')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/login" search={{ from: '/firm' }} fullWidth>
        {t('Sign in')}
      </ButtonLink>
    )}
  </div>
)

const Panel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{t('One account, one firm at a time.')}</p>
    <p className={layout.muted}>{t('You see the clients you work for. You can leave the firm at any time.')}</p>
  </div>
)

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OtherAddress } from '#account/identity/page/shared/other-address.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { dropToken, isAcceptedByRegistering, tokenOf } from '#account/access/page/shared/token.ts'
import { WaysToAccount } from '#account/access/page/shared/ways-to-account.tsx'
import type { Member } from '#account/member/contract.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface Asked {
  token: string
  firm_name: string
  firm_kind: keyof typeof ROLE_LABELS
  address: string
}

/** Where the letter of a firm leads that asks somebody to be its client. Nothing happens before a button is pressed. */
export function ClientInvitationPage() {
  const [token] = useState(() => tokenOf('client-invitation'))
  const member = useMember()
  const asked = useQuery({
    ...api.clients.invitation.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const isNothing = token === null || isRefusedAs(asked.error, 'NOT_FOUND')
  const title = asked.data ? t('{firm} invites you', { firm: asked.data.firm_name }) : t('Your invitation')
  return (
    <AuthLayout title={title} aside={<Panel />}>
      {token !== null && asked.isPending && <Pending />}
      {isNothing && <OpensNothing member={member} />}
      {asked.error && !isNothing && (
        <LoadFailure
          title={t('We couldn’t check your invitation')}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      )}
      {token !== null && asked.data && <Answer asked={{ token, ...asked.data }} member={member} />}
    </AuthLayout>
  )
}

function Answer({ asked, member }: { asked: Asked; member: Member | null }) {
  if (member === null) return <WaysIn asked={asked} />
  if (member.email !== asked.address)
    return (
      <div className={layout.stack}>
        <OtherAddress
          title={t('This invitation is for another address')}
          said={t('It was sent to {address}, and you’re signed in as {email}.', {
            address: asked.address,
            email: member.email,
          })}
          otherwise={t('Or ask them to invite the address you use here.')}
        />
      </div>
    )
  return <Accept asked={asked} />
}

const WaysIn = ({ asked: { token, address } }: { asked: Asked }) => (
  <div className={layout.stack}>
    <WaysToAccount way="client-invitation" from="/client-invitation" token={token} address={address} />
  </div>
)

function Accept({ asked: { token, firm_name: firm, firm_kind } }: { asked: Asked }) {
  const navigate = useNavigate()
  const accept = useSingleMutation(() => client.clients.accept({ token }), {
    onSuccess: async ({ client_id }) => {
      dropToken('client-invitation')
      await queryClient.invalidateQueries({ queryKey: api.clientFirms.key() })
      await navigate({ to: '/access', search: { share_with: client_id }, replace: true })
    },
  })
  useEffect(() => {
    if (isAcceptedByRegistering('client-invitation', token)) accept.start()
  }, [accept, token])
  return (
    <div className={layout.stack}>
      <FailureNotice error={accept.error} title={t('We couldn’t accept the invitation')} />
      <p className={layout.quiet}>{ROLE_LABELS[firm_kind]}</p>
      <p>
        {t('Your vault stays yours. By accepting you show nothing yet: you choose next what {firm} may see.', { firm })}
      </p>
      <Button fullWidth loading={accept.isPending} onClick={() => accept.start()}>
        {t('Accept')}
      </Button>
    </div>
  )
}

const OpensNothing = ({ member }: { member: Member | null }) => (
  <div className={layout.stack}>
    <Notice kind="warn" title={t('This invitation doesn’t work')}>
      <p>{t('It was used already, has ended, or the link is incomplete. Ask for a new invitation.')}</p>
    </Notice>
    {member ? (
      <ButtonLink to="/access" fullWidth>
        {t('See who has access')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/login" search={{ from: '/access' }} fullWidth>
        {t('Sign in')}
      </ButtonLink>
    )}
  </div>
)

const Panel = () => (
  <div className={layout.stack}>
    <EmptyNiche />
    <p className={layout.heading}>{t('You choose what they see.')}</p>
    <p className={layout.muted}>{t('Until when, too, and you can end it at any time.')}</p>
  </div>
)

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dropToken, isAcceptedByRegistering, tokenOf } from '#account/access/page/shared/token.ts'
import { WaysToAccount } from '#account/access/page/shared/ways-to-account.tsx'
import { OtherAddress } from '#account/identity/page/shared/other-address.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import type { Member } from '#account/member/contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { LetterTray } from '#ui/drawings/letter-tray.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { WEEK } from '../../rules.ts'
import classes from './others.module.css'
import { reloadDuties } from './queries.ts'

interface Asked {
  token: string
  owner_name: string
  address: string
  needed: number
  wait_days: number
}

const HERE = '/to-confirm/invitation'

/** Where the letter leads by which an owner asks somebody to confirm. Nothing happens before they press a button here. */
export function AskedPage() {
  const [token] = useState(() => tokenOf('to-confirm'))
  const member = useMember()
  const asked = useQuery({
    ...api.duties.invitation.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const title = asked.data
    ? t('{owner} asks you to confirm, one day', { owner: asked.data.owner_name })
    : t('You were asked to confirm')
  const isUnknown = token === null || isRefusedAs(asked.error, 'NOT_FOUND')
  return (
    <AuthLayout title={title} aside={<Panel />}>
      {token !== null && asked.isPending && <Pending />}
      {isUnknown && <OpensNothing member={member} />}
      {asked.error && !isUnknown && (
        <LoadFailure
          title={t('We couldn’t check the letter')}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      )}
      {token !== null && asked.data && <Answer asked={{ token, ...asked.data }} member={member} />}
    </AuthLayout>
  )
}

function Answer({ asked, member }: { asked: Asked; member: Member | null }) {
  const [isOther, setOther] = useState(false)
  return (
    <div className={classes.form}>
      <WhatItMeans asked={asked} />
      {member === null ? (
        <WaysToAccount way="to-confirm" from={HERE} token={asked.token} address={asked.address} />
      ) : isOther || member.email !== asked.address ? (
        <OtherAccount address={asked.address} member={member} />
      ) : (
        <Accept token={asked.token} onOther={() => setOther(true)} />
      )}
    </div>
  )
}

const WhatItMeans = ({ asked: { owner_name: owner, needed, wait_days } }: { asked: Asked }) => (
  <>
    <p>
      {t(
        '{owner} has decided who gets what one day. If they die or can’t act any more, somebody has to say so. They ask you to be one of those who do.',
        { owner },
      )}
    </p>
    <ul className={classes.means}>
      <li>{t('You see nothing of the vault, now or then.')}</li>
      <li>
        {plural(needed, '{count} person has to confirm.', '{count} people have to confirm.')}{' '}
        {plural(
          wait_days,
          'Then there is a wait of {count} day, and {owner} can say no at any time.',
          'Then there is a wait of {count} days, and {owner} can say no at any time.',
          { owner },
        )}
      </li>
      <li>{t('You can confirm from {days} days after you accept.', { days: WEEK })}</li>
      <li>{t('Once a year we ask whether you can still be reached. You can step back at any time.')}</li>
    </ul>
  </>
)

function Accept({ token, onOther }: { token: string; onOther: () => void }) {
  const navigate = useNavigate()
  const accept = useSingleMutation(() => client.duties.accept({ token }), {
    onSuccess: async () => {
      dropToken('to-confirm')
      void reloadDuties()
      await navigate({ to: '/to-confirm', replace: true })
    },
    onError: (error) => {
      if (isRefusedAs(error, 'FORBIDDEN')) onOther()
    },
  })
  useEffect(() => {
    if (isAcceptedByRegistering('to-confirm', token)) accept.start()
    // Once: whether it is goes with the question.
  }, [accept, token])
  return (
    <>
      <FailureNotice error={accept.error} title={t('We couldn’t note that you accept')} />
      <Button fullWidth loading={accept.isPending} onClick={() => accept.start()}>
        {t('Accept')}
      </Button>
      <p className={layout.muted}>
        {t('If you don’t want to, close this page. Nobody confirms without having accepted.')}
      </p>
    </>
  )
}

const OtherAccount = ({ address, member: { email } }: { address: string; member: Member }) => (
  <OtherAddress
    title={t('You were asked at another address')}
    said={t('The letter was sent to {address}, and you’re signed in as {email}.', { address, email })}
    otherwise={t('Or ask them to write to the address you use here.')}
  />
)

const OpensNothing = ({ member }: { member: Member | null }) => (
  <div className={classes.form}>
    <Notice kind="warn" title={t('This link doesn’t work')}>
      <p>{t('You may have accepted already, the owner may have asked somebody else, or the link is incomplete.')}</p>
    </Notice>
    {member ? (
      <ButtonLink to="/to-confirm" fullWidth>
        {t('See whom you confirm for')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/login" search={{ from: '/to-confirm' }} fullWidth>
        {t('Sign in')}
      </ButtonLink>
    )}
  </div>
)

const Panel = () => (
  <div className={classes.panel}>
    <LetterTray />
    <p className={layout.heading}>{t('You confirm. You don’t look in.')}</p>
    <p className={layout.muted}>{t('Nothing opens at once: there is a wait, and the owner can always say no.')}</p>
  </div>
)

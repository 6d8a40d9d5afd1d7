import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dropToken, tokenOf } from '#account/access/page/shared/token.ts'
import { t, textFor } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SealedDeed } from '#ui/drawings/sealed-deed.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { COOL_DOWN_DAYS, STATES } from '../../rules.ts'
import classes from './others.module.css'

type Refusal = Awaited<ReturnType<typeof client.estate.refusal>>

/** Where letters to an owner lead of whom others say that they are gone. To look changes nothing; one press ends it. */
export function IAmHerePage() {
  const [token] = useState(() => tokenOf('i-am-here'))
  const asked = useQuery({
    ...api.estate.refusal.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const isUnknown = token === null || isRefusedAs(asked.error, 'NOT_FOUND')
  return (
    <AuthLayout title={t('Are you here?')} aside={<Panel />}>
      {token !== null && asked.isPending && <Pending />}
      {isUnknown && <OpensNothing />}
      {asked.error && !isUnknown && (
        <LoadFailure
          title={t('We couldn’t check the letter')}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      )}
      {token !== null && asked.data && <Refusing token={token} refusal={asked.data} />}
    </AuthLayout>
  )
}

const LIVE: ReadonlySet<string> = new Set(['collecting', 'waiting', 'review', 'open'])

function Refusing({ token, refusal }: { token: string; refusal: Refusal }) {
  const refuse = useSingleMutation(() => client.estate.refuseByLetter({ token }), {
    onSuccess: () => dropToken('i-am-here'),
  })
  const isKept = refusal.state === 'closed' && refusal.kept_until !== null
  if (refuse.data?.was_running) return isKept ? <Kept /> : <Ended wasOpen={refusal.state === 'open'} />
  if (refuse.data || !(LIVE.has(refusal.state) || isKept)) return <OverBefore refusal={refusal} />
  return (
    <div className={classes.form}>
      <FailureNotice error={refuse.error} title={t('We couldn’t end it')} />
      <p>{whatHappens(refusal)}</p>
      {refusal.confirmed.length > 0 && (
        <p className={layout.breaks}>{t('They confirmed: {names}', { names: refusal.confirmed.join(', ') })}</p>
      )}
      <p>
        {isKept
          ? t('If you are {owner}, one press keeps it. You don’t need to sign in.', { owner: refusal.owner_name })
          : t('If you are {owner}, one press ends it. You don’t need to sign in.', { owner: refusal.owner_name })}
      </p>
      <Button fullWidth size="md" loading={refuse.isPending} onClick={() => refuse.start()}>
        {t('I am here')}
      </Button>
    </div>
  )
}

function whatHappens({ owner_name: owner, state, opens_at, kept_until }: Refusal): string {
  if (state === 'closed' && kept_until !== null)
    return t(
      'People confirmed that {owner} was gone, and what was open is closed. Around {day} the vault is deleted.',
      {
        owner,
        day: dayOfMoment(kept_until),
      },
    )
  if (state === 'open')
    return t('People confirmed that {owner} is gone. The vault is open: each piece is shown to whom it is meant for.', {
      owner,
    })
  if (state === 'waiting' && opens_at !== null)
    return t('People confirmed that {owner} is gone. On {day} each piece is shown to whom it is meant for.', {
      owner,
      day: dayOfMoment(opens_at),
    })
  if (state === 'review')
    return t('People confirmed that {owner} is gone. The vault opens once a document has been accepted.', { owner })
  return t(
    'Somebody confirmed that {owner} is gone. Once enough people have, a wait begins and then the vault opens.',
    {
      owner,
    },
  )
}

const Ended = ({ wasOpen }: { wasOpen: boolean }) => (
  <div className={classes.form}>
    <Notice answers kind="good" title={wasOpen ? t('It is closed again') : t('It is ended')}>
      <p>
        {wasOpen
          ? t(
              'Nobody sees anything of your vault any more. Those who could look in are told, and so are those who confirmed.',
            )
          : t('Nothing opens, and nobody has seen anything. Those who confirmed are told.')}
      </p>
      <p>{t('They can’t confirm again for {days} days.', { days: COOL_DOWN_DAYS })}</p>
    </Notice>
    <ToPlan />
  </div>
)

const Kept = () => (
  <div className={classes.form}>
    <Notice answers kind="good" title={t('Your vault is kept')}>
      <p>{t('Nothing is deleted. You can sign in as before.')}</p>
    </Notice>
    <ToPlan />
  </div>
)

const OverBefore = ({ refusal: { state } }: { refusal: Refusal }) => (
  <div className={classes.form}>
    <Notice answers kind="calm" title={t('There is nothing to end')}>
      <p>{LIVE.has(state) ? t('It was over before you pressed.') : textFor(STATES[state])}</p>
    </Notice>
    <ToPlan />
  </div>
)

const ToPlan = () => (
  <Button component="a" href="/when-im-gone" variant="default" fullWidth>
    {t('Look at your plan')}
  </Button>
)

const OpensNothing = () => (
  <div className={classes.form}>
    <Notice kind="warn" title={t('This link doesn’t work')}>
      <p>{t('Open it again from the letter. You can also sign in: your plan says if anything is going on.')}</p>
    </Notice>
    <ToPlan />
  </div>
)

const Panel = () => (
  <div className={classes.panel}>
    <SealedDeed />
    <p className={layout.heading}>{t('Your word counts, always.')}</p>
    <p className={layout.muted}>{t('You can say that you are here before anything opens, and also after that.')}</p>
  </div>
)

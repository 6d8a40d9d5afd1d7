import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '#account/identity/page/shared/identity.ts'
import { OtherAddress } from '#account/identity/page/shared/other-address.tsx'
import { announceSignIn, findMember, useMember } from '#account/identity/page/shared/session.ts'
import { type OwnPassword, ownPasswordMistakes } from '#account/identity/rules/confirmation.ts'
import { dropToken, tokenOf } from '#account/access/page/shared/token.ts'
import type { Member } from '#account/member/contract.ts'
import { homeOf } from '#account/member/rules/routes.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Pending } from '#ui/pending.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { CLAIM_LEAVES, type ClaimLeaves } from '../../rules/clients.ts'
import classes from '../clients/clients.module.css'
import { Agreement } from './agreement.tsx'

interface Offer {
  token: string
  firm_name: string
  is_firm_there: boolean
  address: string
  pieces: number
  has_account: boolean
}

/** Where the letter leads by which a client makes the vault theirs that a firm opened for them. */
export function ClaimPage() {
  const [token] = useState(() => tokenOf('claim'))
  const member = useMember()
  const offer = useQuery({
    ...api.vaultClaims.offer.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const isNothing = token === null || isRefusedAs(offer.error, 'NOT_FOUND')
  return (
    <AuthLayout title={offer.data ? t('A vault for you') : t('Your vault')} aside={<Panel />}>
      {token !== null && offer.isPending && <Pending />}
      {isNothing && <OpensNothing member={member} />}
      {offer.error && !isNothing && (
        <LoadFailure
          title={t('We couldn’t check your link')}
          error={offer.error}
          onRetry={() => void offer.refetch()}
        />
      )}
      {token !== null && offer.data && <Offered offer={{ token, ...offer.data }} member={member} />}
    </AuthLayout>
  )
}

function Offered({ offer, member }: { offer: Offer; member: Member | null }) {
  const { firm_name: firm, address, pieces, has_account } = offer
  if (member !== null && member.email !== address)
    return (
      <div className={layout.stack}>
        <OtherAddress
          title={t('This letter is for another address')}
          said={t('It was sent to {address}, and you’re signed in as {email}.', { address, email: member.email })}
          otherwise={t('Or ask {firm} to send it to the address you use here.', { firm })}
        />
      </div>
    )
  return (
    <div className={layout.stack}>
      <p>
        {t('{firm} keeps a vault for you. Once you claim it, it is yours alone, and you decide who sees it.', { firm })}
      </p>
      <p className={layout.quiet}>
        {plural(pieces, '{count} piece is recorded in it.', '{count} pieces are recorded in it.')}
      </p>
      {member !== null && <BySession offer={offer} />}
      {member === null && has_account && <SignInFirst address={address} />}
      {member === null && !has_account && <ByPassword offer={offer} />}
    </div>
  )
}

const SignInFirst = ({ address }: { address: string }) => (
  <>
    <p className={layout.breaks}>
      {t(
        'There is an account for {address} already. Sign in with it. If nothing is in it yet, it becomes this vault.',
        {
          address,
        },
      )}
    </p>
    <ButtonLink to="/login" search={{ from: '/claim' }} fullWidth>
      {t('Sign in')}
    </ButtonLink>
  </>
)

/** The account is there, and has nothing in it. */
function BySession({ offer }: { offer: Offer }) {
  const [leaves, setLeaves] = useState<ClaimLeaves>('manage')
  const claim = useSingleMutation(() => client.vaultClaims.claimSignedIn({ token: offer.token, leaves }), {
    onSuccess: () => {
      dropToken('claim')
      // Nothing that was loaded before is about this vault.
      window.location.replace('/dashboard')
    },
  })
  return (
    <>
      <FailureNotice error={claim.error} title={t('We couldn’t make it yours')} />
      <Leaves offer={offer} leaves={leaves} onChoose={setLeaves} />
      <Button fullWidth loading={claim.isPending} onClick={() => claim.start()}>
        {t('Make it mine')}
      </Button>
    </>
  )
}

function ByPassword({ offer }: { offer: Offer }) {
  const { token, address } = offer
  const [leaves, setLeaves] = useState<ClaimLeaves>('manage')
  const goOn = useGoOn()
  const claim = useSingleMutation(async ({ new_password: password }: OwnPassword) => {
    await client.vaultClaims.claim({ token, password, leaves })
    const { signed_in } = await identity.signIn({ email: address, password })
    await goOn(signed_in)
  })
  const form = useForm<OwnPassword>({ new_password: '' }, ownPasswordMistakes, (values) => claim.start(values))
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={claim.error} title={t('We couldn’t make it yours')} onDismiss={claim.reset} />
      <p className={layout.breaks}>{t('You sign in with {address} and a password that only you know.', { address })}</p>
      <input type="email" autoComplete="username" value={address} readOnly hidden />
      <PasswordField
        label={t('New password')}
        description={t('At least 8 characters, with an uppercase and a lowercase letter, a digit and a symbol.')}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <Leaves offer={offer} leaves={leaves} onChoose={setLeaves} />
      <Button type="submit" fullWidth loading={claim.isPending}>
        {t('Make it mine')}
      </Button>
      <Agreement />
    </form>
  )
}

/** Into what is theirs now: as newcomers, they say who they are and choose a plan first. */
function useGoOn() {
  const navigate = useNavigate()
  return async (isSignedIn: boolean) => {
    dropToken('claim')
    if (isSignedIn) await announceSignIn()
    await navigate({ to: isSignedIn ? homeOf(await findMember()) : '/login', replace: true })
  }
}

interface LeavesProps {
  offer: Offer
  leaves: ClaimLeaves
  onChoose: (leaves: ClaimLeaves) => void
}

const LEAVES: Record<ClaimLeaves, () => { label: string; help: string }> = {
  manage: () => ({
    label: t('As it was'),
    help: t('They work in your vault as you do. Your plan, your sign-in and who has access are yours alone.'),
  }),
  view: () => ({ label: t('They may only look'), help: t('They see everything in it, and change nothing.') }),
  nothing: () => ({ label: t('Nothing'), help: t('They see nothing any more, from this moment.') }),
}

function Leaves({ offer: { firm_name: firm, is_firm_there }, leaves, onChoose }: LeavesProps) {
  if (!is_firm_there)
    return <p>{t('Nobody works for {firm} here any more, so nobody but you will see it.', { firm })}</p>
  return (
    <Radio.Group
      label={t('What may {firm} do from now on?', { firm })}
      description={t('You can change it at any time on the page “Access”.')}
      value={leaves}
      onChange={(chosen) => onChoose(CLAIM_LEAVES.find((each) => each === chosen) ?? 'manage')}
    >
      <div className={classes.choices}>
        {CLAIM_LEAVES.map((each) => {
          const { label, help } = LEAVES[each]()
          return <Radio key={each} value={each} label={label} description={help} />
        })}
      </div>
    </Radio.Group>
  )
}

const OpensNothing = ({ member }: { member: Member | null }) => (
  <div className={layout.stack}>
    <Notice kind="warn" title={t('This link doesn’t work')}>
      <p>{t('It was used already, has expired, or is incomplete. Ask the firm to send you another letter.')}</p>
    </Notice>
    {member ? (
      <ButtonLink to={homeOf(member)} fullWidth>
        {t('Go to your vault')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/login" fullWidth>
        {t('Sign in')}
      </ButtonLink>
    )}
  </div>
)

const Panel = () => (
  <div className={layout.stack}>
    <EmptyNiche />
    <p className={layout.heading}>{t('What is yours, in your hands.')}</p>
    <p className={layout.muted}>{t('The firm goes on as far as you let it, and you see each visit.')}</p>
  </div>
)

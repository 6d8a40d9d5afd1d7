import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Member, Profile } from '../contract.ts'
import { INVESTOR_STEPS } from '../rules/onboarding.ts'
import { regionOf } from '../rules/home.ts'
import type { Home } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { announceMember } from '#account/identity/page/shared/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SealedDeed } from '#ui/drawings/sealed-deed.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import { Steps } from '#ui/steps.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { memberOf } from './member-of.ts'
import layout from '#ui/layout.module.css'
import classes from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSaved } from './profile-saved.tsx'

interface CompleteProfilePageProps {
  member: Member
  /** It was saved a moment ago. */
  finished: boolean
}

export function CompleteProfilePage({ member, finished }: CompleteProfilePageProps) {
  const investor = member.role === 'investor'
  return (
    <AuthLayout
      title={finished ? t('Your profile is complete') : t('Complete your profile')}
      lead={t('Signed in as {email}', { email: member.email })}
      steps={investor && <Steps steps={INVESTOR_STEPS} current={finished ? 2 : 1} />}
      aside={<WhoSeesIt />}
    >
      {finished ? (
        <ProfileSaved next={needsPlan(member) ? '/select-subscription' : '/dashboard'} />
      ) : (
        <Filling maySkip={!investor} />
      )}
    </AuthLayout>
  )
}

const needsPlan = ({ role, registration_completed }: Member) => role === 'investor' && !registration_completed

function Filling({ maySkip }: { maySkip: boolean }) {
  const navigate = useNavigate()
  const profile = useQuery({ ...api.member.get.queryOptions(), refetchOnWindowFocus: false })

  // The page tells of it before the guards hear of it: they would lead on at once.
  const tellAndLeadOn = async (saved: Profile) => {
    await navigate({ to: '/complete-profile', replace: true, state: { finished: true } })
    announceMember(memberOf(saved))
  }

  const home = useHome()

  if (profile.isPending || home === undefined) return <Pending />
  if (!profile.data)
    return (
      <LoadFailure
        title={t('We couldn’t load your profile')}
        error={profile.error}
        onRetry={() => void profile.refetch()}
      />
    )
  return <ProfileForm profile={profile.data} home={home} onSaved={tellAndLeadOn} otherwise={maySkip && <Skip />} />
}

/** Undefined until the countries are here, or can't be had. */
function useHome(): Home | null | undefined {
  const { entries, failure, isPending } = useReference('countries')
  if (isPending && failure === null) return undefined
  const region = regionOf(navigator.languages)
  const country = entries.find(({ code }) => code === region)
  return country ? { region: country.code, country: country.name } : null
}

const Skip = () => (
  <ButtonLink to="/dashboard" variant="default">
    {t('Skip for Now')}
  </ButtonLink>
)

const WhoSeesIt = () => (
  <div className={classes.panel}>
    <SealedDeed />
    <p className={layout.heading}>{t('Only you can see this.')}</p>
    <p className={layout.muted}>
      {t(
        'Your legal name and addresses stay in your vault. Administrators can see that you have an account, not where you live or what you own.',
      )}
    </p>
    <p className={layout.muted}>
      {t(
        'You can finish later on this device: what you’ve typed is saved here, and signing in brings you back to this step.',
      )}
    </p>
  </div>
)

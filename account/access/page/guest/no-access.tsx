import { t } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import { VisitClosed } from './visit.ts'

/** One answer for access that has ended, was taken back or never was; another where whoever looked in has closed it. */
export function NoAccess({ because }: { because: (Error | null)[] }) {
  const member = useMember()
  useWindowTitle(t('Shared vault'))
  if (because.some((error) => error instanceof VisitClosed)) return <Closed />
  return (
    <Page title={t('Shared vault')} narrow>
      <EmptyState
        drawing={<EmptyNiche />}
        title={t('You don’t have access')}
        action={
          member ? (
            <ButtonLink to="/shared">{t('Shared with you')}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{t('Sign in')}</ButtonLink>
          )
        }
      >
        {t('Your access has ended, or this was never shared with you. Ask the owner if you need it.')}
      </EmptyState>
    </Page>
  )
}

const Closed = () => (
  <Page title={t('Shared vault')} narrow>
    <EmptyState drawing={<EmptyNiche />} title={t('You closed the vault')}>
      {t('Nothing of it is left on this device. To look again, open the link you were sent.')}
    </EmptyState>
  </Page>
)

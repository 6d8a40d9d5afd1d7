import { t } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { useWindowTitle } from '#ui/window-title.ts'

/** One answer for access that has ended, was taken back or never was. */
export function NoAccess() {
  const member = useMember()
  useWindowTitle(t('Shared vault'))
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

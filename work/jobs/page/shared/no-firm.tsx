import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'

/** In place of a page that is for those who work for a firm. */
export const NoFirm = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('You don’t work for a firm')}
      action={<ButtonLink to="/dashboard">{t('Go to your dashboard')}</ButtonLink>}
    >
      {t('This page belongs to a firm. Make yours first, or ask a colleague to invite you.')}
    </EmptyState>
  </Page>
)

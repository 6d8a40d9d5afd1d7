import { ASSET_MESSAGES } from '../../rules/messages.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'

/** The same whether there never was one, it is gone, or it is somebody else’s. */
export const AssetNotFound = () => (
  <Page title={t('Asset Not Found')} narrow>
    <EmptyState
      drawing={<EmptyNiche />}
      title={ASSET_MESSAGES.notFound}
      action={<ButtonLink to="/vault">{t('Back to Vault')}</ButtonLink>}
    >
      {t('It may have been deleted, or the link may be incomplete.')}
    </EmptyState>
  </Page>
)

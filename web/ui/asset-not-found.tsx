import { ASSET_MESSAGES } from '#domain/assets/messages.ts'
import { t } from '#domain/words/words.ts'
import { ButtonLink } from './button-link.tsx'
import { EmptyNiche } from './drawings/empty-niche.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

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

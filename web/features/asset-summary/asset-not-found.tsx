import { ASSET_MESSAGES } from '#domain/asset-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

export const AssetNotFound = () => (
  <Page title="Asset Not Found" narrow>
    <EmptyState
      drawing={<EmptyNiche />}
      title={ASSET_MESSAGES.notFound}
      action={<ButtonLink to="/vault">Back to Vault</ButtonLink>}
    >
      It may have been deleted since, or the address may be incomplete.
    </EmptyState>
  </Page>
)

import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Page } from '#ui/page.tsx'
import { WebhooksPart } from './shared/webhooks-part.tsx'

export const WebhooksPage = ({ member }: { member: Member }) => (
  <Page
    title={t('For your programs')}
    lead={t('What programs of your own can learn about your vault.')}
    action={
      <ButtonLink to="/profile" variant="default">
        {t('Back to Profile')}
      </ButtonLink>
    }
  >
    <WebhooksPart email={member.email} />
  </Page>
)

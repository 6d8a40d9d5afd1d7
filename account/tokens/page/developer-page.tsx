import { Modal } from '@mantine/core'
import type { Member } from '#account/member/contract.ts'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import { t } from '#basics/words/words.ts'
import { Page } from '#ui/page.tsx'
import { rich } from '#ui/rich.tsx'
import { WebhooksPart } from '#account/webhooks/page/shared/webhooks-part.tsx'
import { TokensPart } from './tokens-part.tsx'
import classes from './tokens.module.css'

/** What programs of one's own may do, and are told. */
export const DeveloperPage = ({ member }: { member: Member }) => (
  <Page
    title={t('Developer')}
    narrow
    lead={rich('What you do by hand, your own programs do by {link}.', {
      link: <a href="/api/docs">{t('the API')}</a>,
    })}
  >
    <div className={classes.parts}>
      <Modal.Stack>
        <Confirmation email={member.email}>
          <TokensPart />
        </Confirmation>
      </Modal.Stack>
      <WebhooksPart email={member.email} />
    </div>
  </Page>
)

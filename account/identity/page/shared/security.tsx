import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PartOf, Parts } from '#ui/settings-section.tsx'
import layout from '#ui/layout.module.css'
import { factorsQuery } from './identity.ts'
import { AuthenticatorPart } from '../security/authenticator-part.tsx'
import { BackupCodesDialog } from '../security/backup-codes-dialog.tsx'
import { BackupCodesPart } from '../security/backup-codes-part.tsx'
import { Confirmation } from './confirmation.tsx'
import { EmailPart } from '../security/email-part.tsx'
import { PasskeysPart } from '../security/passkeys-part.tsx'
import { PasswordPart } from '../security/password-part.tsx'
import { ProvidersPart } from '../security/providers-part.tsx'
import { SecuritySkeleton } from '../security/part.tsx'
import { SessionsPart } from '../security/sessions-part.tsx'

/** How somebody gets into the vault, and who is in it now. */
export function Security({ member }: { member: Member }) {
  const factors = useQuery(factorsQuery)
  const [codesWanted, setCodesWanted] = useState(false)
  const offerCodes = () => {
    if (factors.data?.backup_codes_left === null) setCodesWanted(true)
  }
  return (
    <section aria-labelledby="security" className={`${layout.stack} ${layout.wide}`}>
      <header className={`${layout.stack} ${layout.close}`}>
        <h2 id="security">{t('Security')}</h2>
        <p className={layout.quiet}>{t('How you sign in, and where you’re signed in now.')}</p>
      </header>
      <Modal.Stack>
        <Confirmation email={member.email}>
          <Parts>
            <PasswordPart email={member.email} missing={factors.data?.has_password === false} />
            <EmailPart email={member.email} />
            {factors.isPending && <SecuritySkeleton parts={3}>{t('Loading your second factors')}</SecuritySkeleton>}
            {factors.isError && !factors.data && (
              <PartOf>
                <LoadFailure
                  title={t('We couldn’t load your second factors')}
                  error={factors.error}
                  onRetry={() => void factors.refetch()}
                />
              </PartOf>
            )}
            {factors.data && (
              <>
                <AuthenticatorPart factors={factors.data} onAdded={offerCodes} />
                <PasskeysPart factors={factors.data} onAdded={offerCodes} />
                <BackupCodesPart factors={factors.data} onWanted={() => setCodesWanted(true)} />
                <ProvidersPart factors={factors.data} />
                <BackupCodesDialog
                  factors={factors.data}
                  email={member.email}
                  opened={codesWanted}
                  onClose={() => setCodesWanted(false)}
                />
              </>
            )}
            <SessionsPart />
          </Parts>
        </Confirmation>
      </Modal.Stack>
    </section>
  )
}

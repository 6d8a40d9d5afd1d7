import { useQuery } from '@tanstack/react-query'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PartOf, Parts, PartSkeleton, SettingsSection } from '#ui/settings-section.tsx'
import layout from '#ui/layout.module.css'
import { DownloadPart } from '../download-part.tsx'
import { ImportPart } from '../import-part.tsx'
import { UsagePart } from '../usage-part.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Dialog } from '#ui/dialog.tsx'
import { DeleteForm } from '../delete-form.tsx'

/** What is stored is its owner's: all of it out, back in, or gone. */
export function YourData({ member }: { member: Member }) {
  const owned = useQuery(api.archive.get.queryOptions())
  return (
    <section aria-labelledby="your-data" className={`${layout.stack} ${layout.wide}`}>
      <header className={`${layout.stack} ${layout.close}`}>
        <h2 id="your-data" tabIndex={-1}>
          {t('Your data')}
        </h2>
        <p className={layout.quiet}>{t('Your data is yours: download it, import it again, or delete your account.')}</p>
      </header>
      <Parts>
        <UsagePart member={member} />
        {owned.isPending && <Waiting />}
        {owned.isError && !owned.data && (
          <PartOf>
            <LoadFailure
              title={t('We couldn’t count your data')}
              error={owned.error}
              onRetry={() => void owned.refetch()}
            />
          </PartOf>
        )}
        {owned.data && (
          <>
            <DownloadPart owned={owned.data} />
            <ImportPart member={member} owned={owned.data} />
          </>
        )}
        <DeletePart email={member.email} />
      </Parts>
    </section>
  )
}

const Waiting = () => (
  <div role="status" aria-label={t('Counting your data')}>
    <PartSkeleton />
  </div>
)

function DeletePart({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <SettingsSection
      id="delete-account"
      title={t('Delete my account')}
      text={<p>{t('Deletes everything right away, for good, and ends your plan. You’ll see a list first.')}</p>}
      action={
        <Button variant="subtle" className={layout.bad} onClick={open}>
          {t('Delete my account…')}
        </Button>
      }
    >
      <Dialog title={t('Delete your account?')} opened={opened} onClose={close}>
        <DeleteForm email={email} onClose={close} />
      </Dialog>
    </SettingsSection>
  )
}

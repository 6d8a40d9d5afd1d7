import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { type Factors, identity } from '../shared/identity.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { BackupCodesSheet } from './backup-codes-sheet.tsx'
import { useSecurityAct } from './factors.ts'
import { headingOf } from './part.tsx'

interface BackupCodesDialogProps {
  factors: Factors
  email: string
  opened: boolean
  onClose: () => void
}

/** First what they are for and what becomes of the old ones, then the codes, this once. */
export function BackupCodesDialog({ factors, email, opened, onClose }: BackupCodesDialogProps) {
  const renew = useSecurityAct(identity.renewBackupCodes, { part: 'backup-codes' })
  const codes = renew.data?.backup_codes
  if (codes)
    return (
      <Dialog
        title={t('Your backup codes')}
        opened={opened}
        onClose={onClose}
        onClosed={renew.reset}
        focusAfter={headingOf('backup-codes')}
        stays
      >
        <BackupCodesSheet codes={codes} email={email} at={new Date(renew.submittedAt)} onDone={onClose} />
      </Dialog>
    )

  const first = factors.backup_codes_left === null
  return (
    <Dialog
      title={first ? t('Save your backup codes') : t('Create new backup codes?')}
      opened={opened}
      onClose={onClose}
      onClosed={renew.reset}
      focusAfter={headingOf('backup-codes')}
    >
      <FailureNotice error={renew.error} title={t('We couldn’t create new codes')} onDismiss={renew.reset} />
      <p>
        {first
          ? t(
              'If you lose your phone or key, these ten codes still let you in. Each works once. They’re only shown now.',
            )
          : t('You get ten new codes, only shown now. Your old ones stop working.')}
      </p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {first ? t('Not now') : t('Cancel')}
        </Button>
        <Button data-autofocus={first || undefined} loading={renew.isPending} onClick={() => renew.start()}>
          {first ? t('Create backup codes') : t('Create new codes')}
        </Button>
      </div>
    </Dialog>
  )
}

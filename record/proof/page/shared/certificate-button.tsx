import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { openedLater } from '#ui/opened-later.tsx'

const CertificateDialog = openedLater(async () => (await import('../certificate-dialog.tsx')).CertificateDialog)

/** On a record, for its owner: what it said, with a proof that anybody checks. */
export function CertificateButton({ asset }: { asset: string }) {
  const [opened, { open, close }] = useDisclosure()
  if (vaultGrant !== null || !installation.proofs) return null
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Certificate…')}
      </Button>
      <CertificateDialog asset={asset} opened={opened} onClose={close} />
    </>
  )
}

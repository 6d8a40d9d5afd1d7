import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { ShareAccess } from './share-access.ts'

/** Lets others see one piece. */
export function ShareButton({ asset }: { asset: string }) {
  const [opened, { open, close }] = useDisclosure()
  // Who has access is its owner's alone.
  if (vaultGrant !== null) return null
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Share…')}
      </Button>
      <ShareAccess part={{ scope: 'assets', scope_of: [asset] }} opened={opened} onClose={close} />
    </>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { ShareAccess } from './share-access.ts'

/** Lets others see one piece. */
export function ShareButton({ asset }: { asset: string }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Share…')}
      </Button>
      <ShareAccess part={{ scope: 'assets', scope_of: [asset] }} opened={opened} onClose={close} />
    </>
  )
}

import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { signOut } from './session.ts'

interface OtherAddressProps {
  title: string
  /** To which address the letter went, and with which one somebody is signed in. */
  said: string
  /** What else can be done. */
  otherwise: string
}

/** A letter went to another address than that of whoever is signed in. */
export function OtherAddress({ title, said, otherwise }: OtherAddressProps) {
  const leave = useSingleMutation(signOut)
  return (
    <>
      <Notice kind="warn" title={title}>
        <p className={layout.breaks}>{said}</p>
      </Notice>
      <FailureNotice error={leave.error} title={t('We couldn’t sign you out')} />
      <Button fullWidth loading={leave.isPending} onClick={() => leave.start()}>
        {t('Sign out and use the other address')}
      </Button>
      <p className={layout.muted}>{otherwise}</p>
    </>
  )
}

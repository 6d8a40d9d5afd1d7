import { TextInput } from '@mantine/core'
import { emailMistake } from '#domain/registration.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { LetterNotice, SendButton, useConfirmationLetter } from './confirmation-letter.tsx'
import type { ConfirmationLink } from './confirmation-link.ts'
import classes from './form.module.css'

/** Where the link of a confirmation letter leads whoever is not signed in by it. */
export default function ConfirmationOutcome({ link }: { link: ConfirmationLink }) {
  if (link.good) return <Notice kind="good">Your address is confirmed. Please sign in.</Notice>
  return (
    <>
      <Notice kind="warn" title="This confirmation link is no longer good">
        <p>It may be too old, cut off, or of an account that is gone. A new letter brings a new link.</p>
      </Notice>
      <AnotherLetter />
      <hr />
    </>
  )
}

function AnotherLetter() {
  const letter = useConfirmationLetter()
  const form = useForm({ address: '' }, mistakesIn, ({ address }) => letter.send(address))
  return (
    <form className={classes.resend} noValidate onSubmit={form.submit}>
      <LetterNotice letter={letter} />
      <TextInput
        label="Address to confirm"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('address')}
      />
      <SendButton letter={letter} />
    </form>
  )
}

function mistakesIn({ address }: { address: string }) {
  const mistake = emailMistake(address)
  return mistake === null ? {} : { address: mistake }
}

import { LetterNotice, SendButton, useConfirmationLetter } from './confirmation-letter.tsx'
import layout from '#ui/layout.module.css'

/** For whoever was just sent to look into the mailbox, and finds nothing there. */
export default function ResendConfirmation({ email }: { email: string }) {
  const letter = useConfirmationLetter()
  return (
    <div className={`${layout.stack} ${layout.near}`}>
      <LetterNotice letter={letter} />
      <SendButton letter={letter} onClick={() => letter.send(email)} />
    </div>
  )
}

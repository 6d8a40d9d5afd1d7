import { Button } from '@mantine/core'
import { Dialog, useLast } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import type { Question } from './use-guard.ts'

interface LeaveDialogProps {
  question: Question | null
  /** How many files are on their way. */
  underWay: number
  /** Forgets what was typed. */
  onDiscard: () => void
}

/** What is lost by leaving, what is saved, and the way back. */
export function LeaveDialog({ question, underWay, onDiscard }: LeaveDialogProps) {
  const shown = useLast(question)
  const isSigningOut = shown?.leaving === 'signing-out'
  const discard = () => {
    onDiscard()
    shown?.answer(true)
  }
  return (
    <Dialog title="This asset is not saved" opened={question !== null} onClose={() => shown?.answer(false)}>
      <p>
        {isSigningOut
          ? 'Signing out removes from this browser what you have typed and not saved.'
          : 'You can leave what you have typed as a draft in this browser: it is there when you come back to this form.'}
      </p>
      {underWay > 0 && (
        <p>
          {underWay === 1 ? 'One file is' : `${underWay} files are`} still being uploaded. Leaving stops{' '}
          {underWay === 1 ? 'it' : 'them'}.
        </p>
      )}
      <div className={layout.answers}>
        <Button variant="default" onClick={discard}>
          {isSigningOut ? 'Sign out and discard' : 'Discard'}
        </Button>
        {!isSigningOut && (
          <Button variant="default" onClick={() => shown?.answer(true)}>
            Leave as a draft
          </Button>
        )}
        <Button data-autofocus onClick={() => shown?.answer(false)}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}

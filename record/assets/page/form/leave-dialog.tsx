import { Button } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { Dialog, useLast } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
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
    <Dialog title={t('This asset isn’t saved')} opened={question !== null} onClose={() => shown?.answer(false)}>
      <p>
        {t(
          isSigningOut
            ? 'Signing out deletes what you’ve typed and not saved from this browser.'
            : 'You can keep what you’ve typed as a draft in this browser. It’ll be here when you come back.',
        )}
      </p>
      {underWay > 0 && (
        <p>
          {plural(
            underWay,
            'One file is still uploading. Leaving stops it.',
            '{count} files are still uploading. Leaving stops them.',
          )}
        </p>
      )}
      <div className={layout.answers}>
        <Button variant="default" onClick={discard}>
          {t(isSigningOut ? 'Sign out and discard' : 'Discard')}
        </Button>
        {!isSigningOut && (
          <Button variant="default" onClick={() => shown?.answer(true)}>
            {t('Keep draft')}
          </Button>
        )}
        <Button data-autofocus onClick={() => shown?.answer(false)}>
          {t('Keep editing')}
        </Button>
      </div>
    </Dialog>
  )
}

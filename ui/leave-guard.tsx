import { useBlocker } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { AskFirst } from './ask-first.tsx'

interface LeaveGuardProps {
  unsaved: boolean
  /** What was typed is given up. */
  onLeave: () => void
}

/** Asks before a page is left on which something was typed that is not saved. Where the guards lead on, it does not. */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <AskFirst
      title={t('Leave without saving?')}
      action={t('Leave')}
      opened={leaving.status === 'blocked'}
      pending={false}
      error={null}
      failed=""
      onConfirm={() => {
        onLeave()
        leaving.proceed?.()
      }}
      onClose={() => leaving.reset?.()}
    >
      {t('Your changes on this page aren’t saved.')}
    </AskFirst>
  )
}

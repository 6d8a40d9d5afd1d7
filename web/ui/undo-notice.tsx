import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#domain/words/words.ts'
import { explain } from '#web/client/explain.ts'
import { toast } from './toasts.ts'
import { useSingleMutation } from './use-single-mutation.ts'
import classes from './undo-notice.module.css'

interface UndoNoticeProps {
  children: ReactNode
  undo: () => Promise<unknown>
  /** What is said once it is undone, and where it could not be. */
  undone: string
  failed: string
}

/** What a toast says of something that can be taken back. */
export function UndoNotice({ children, undo, undone, failed }: UndoNoticeProps) {
  const act = useSingleMutation(undo, {
    onSuccess: () => void toast({ kind: 'good', message: undone }),
    onError: (error) => void toast({ kind: 'bad', title: failed, message: explain(error).text }),
  })
  return (
    <span className={classes.notice}>
      {children}
      {!act.isSuccess && (
        <Button variant="default" size="sm" loading={act.isPending} onClick={() => act.start()}>
          {t('Undo')}
        </Button>
      )}
    </span>
  )
}

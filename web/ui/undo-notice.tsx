import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#domain/words/words.ts'
import { explain } from '#web/client/explain.ts'
import { toast } from './toasts.ts'
import { useSingleMutation } from './use-single-mutation.ts'
import classes from './undo-notice.module.css'

interface UndoNoticeProps<Result> {
  children: ReactNode
  undo: () => Promise<Result>
  /** What is said once it is undone, and where it could not be. */
  undone: string | ((result: Result) => string)
  failed: string
}

/** What a toast says of something that can be taken back. */
export function UndoNotice<Result>({ children, undo, undone, failed }: UndoNoticeProps<Result>) {
  const act = useSingleMutation(undo, {
    onSuccess: (result) => void toast({ kind: 'good', message: typeof undone === 'string' ? undone : undone(result) }),
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

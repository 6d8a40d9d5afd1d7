import { Button } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { CloseToast, toast } from './toasts.ts'
import { useSingleMutation } from './use-single-mutation.ts'
import layout from './layout.module.css'

interface UndoNoticeProps<Result> {
  children: ReactNode
  undo: () => Promise<Result>
  /** What is said once it is undone, and where it could not be. */
  undone: string | ((result: Result) => string)
  failed: string
}

/** What a toast says of something that can be taken back. Once it is, that is said in its place. */
export function UndoNotice<Result>({ children, undo, undone, failed }: UndoNoticeProps<Result>) {
  const close = use(CloseToast)
  const act = useSingleMutation(undo, {
    onSuccess: async (result) => {
      await toast({ kind: 'good', message: typeof undone === 'string' ? undone : undone(result) })
      close()
    },
    onError: (error) => void toast({ kind: 'bad', title: failed, message: explain(error).text }),
  })
  return (
    <span className={layout.head}>
      {children}
      <Button variant="default" size="sm" loading={act.isPending} onClick={() => act.start()}>
        {t('Undo')}
      </Button>
    </span>
  )
}

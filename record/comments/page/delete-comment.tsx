import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './comments.module.css'

interface DeleteCommentProps {
  /** Who reads it no more. */
  children: string
  remove: () => Promise<unknown>
  onDone: () => Promise<unknown>
}

export function DeleteComment({ children, remove, onDone }: DeleteCommentProps) {
  const [isAsking, asking] = useDisclosure()
  const removal = useSingleMutation(remove, {
    onSuccess: async () => {
      await onDone()
      asking.close()
    },
  })
  return (
    <>
      <button type="button" className={`${layout.bare} ${classes.delete} ${layout.onScreen}`} onClick={asking.open}>
        {t('Delete')}
      </button>
      <AskFirst
        title={t('Delete this comment?')}
        action={t('Delete')}
        opened={isAsking}
        pending={removal.isPending}
        error={removal.error}
        failed={t('We couldn’t delete the comment')}
        onConfirm={() => removal.start()}
        onClose={asking.close}
      >
        {children}
      </AskFirst>
    </>
  )
}

import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { noteNoRelease } from './plan-query.ts'

/** Ends a release by one press, from every state. */
export function RefuseButton({ isOpen }: { isOpen: boolean }) {
  const refuse = useSingleMutation(() => client.estate.refuse(), {
    onSuccess: async ({ was_running }) => {
      void toast({
        kind: 'good',
        message: was_running
          ? t('It has ended. We tell the people who confirm that you’re here.')
          : t('It had ended already.'),
      })
      await noteNoRelease()
    },
    onError: (error) => void toast({ kind: 'bad', title: t('We couldn’t end it'), message: explain(error).text }),
  })
  return (
    <Button loading={refuse.isPending} onClick={() => refuse.start()}>
      {isOpen ? t('I’m here: close it') : t('I’m here: end it')}
    </Button>
  )
}

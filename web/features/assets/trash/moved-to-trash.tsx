import { Button } from '@mantine/core'
import { t } from '#domain/words/words.ts'
import { explain } from '#web/client/explain.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { restore } from './restore.ts'

/** What was deleted, with the way back. */
export function sayMovedToTrash(assets: readonly { id: string; title: string }[]) {
  const [first, ...others] = assets
  void toast({
    kind: 'good',
    shownMs: 20_000,
    title: t('Moved to trash'),
    message: (
      <>
        <bdi>{first && others.length === 0 ? first.title : assetsInWords(assets.length)}</bdi>{' '}
        <Undo ids={assets.map(({ id }) => id)} />
      </>
    ),
  })
}

function Undo({ ids }: { ids: readonly string[] }) {
  const undo = useSingleMutation(() => restore(ids), {
    onError: (error) => void toast({ kind: 'bad', title: t('We couldn’t undo this'), message: explain(error).text }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={undo.isPending}
      disabled={undo.isSuccess}
      onClick={() => undo.start()}
    >
      {t('Undo')}
    </Button>
  )
}

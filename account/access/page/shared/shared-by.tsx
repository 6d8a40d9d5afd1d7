import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { vaultQuery } from '../guest/queries.ts'
import { closeVisit } from '../guest/visit.ts'

/** In the frame of whoever looks in by a link: whose vault it is, once that is known, and the way out on a device of others. */
export function SharedBy({ id }: { id: string }) {
  const { data } = useQuery({ ...vaultQuery(id), enabled: false })
  const close = useSingleMutation(() => closeVisit(id), {
    onError: (error) =>
      void toast({ kind: 'bad', message: `${t('We couldn’t close the vault')}: ${explain(error).text}` }),
  })
  return (
    data && (
      <>
        <span>{t('Shared by {owner}', { owner: data.owner_name })}</span>
        <Button variant="default" size="sm" loading={close.isPending} onClick={() => close.start()}>
          {t('Close')}
        </Button>
      </>
    )
  )
}

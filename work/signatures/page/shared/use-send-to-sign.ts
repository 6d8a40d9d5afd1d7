import { useNavigate } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { uploadPdf } from '../queries.ts'

/** Drafts a paper about a client and leads to where it is sent to sign: the very bytes that were drafted. */
export function useSendToSign<Wanted>(clientId: string, draft: (wanted: Wanted) => Promise<File>) {
  const navigate = useNavigate()
  return useSingleMutation(async (wanted: Wanted) => uploadPdf(await draft(wanted)), {
    onSuccess: ({ id }) => navigate({ to: '/signatures/$id', params: { id }, search: { client: clientId } }),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t draft the paper'), message: explain(error).text }),
  })
}

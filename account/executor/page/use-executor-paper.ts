import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { EstateProps } from './use-settlement.ts'

export interface WantedPaper {
  paper: 'estate-inventory' | 'beneficiary-list' | 'claim-pack'
  body: object
}

/** Fetches a paper and saves it. */
export const useExecutorPaper = ({ grant, within }: EstateProps, onSaved?: () => void) =>
  useSingleMutation(
    ({ paper, body }: WantedPaper) =>
      within(() =>
        fetchFile(`/api/shared/${grant}/papers/${paper}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    {
      onSuccess: (file) => {
        saveFile(file)
        onSaved?.()
      },
      onError: (error) => toast({ kind: 'bad', title: t('We couldn’t get the file'), message: explain(error).text }),
    },
  )

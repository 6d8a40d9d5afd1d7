import { fetchFile } from '#platform/client/fetch-file.ts'
import { saveFile } from '#ui/save-file.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useRunner } from './runner.ts'

/** Makes the list with lines to sign and saves it; an executor’s has their name on each page. */
export function useDivisionPaper(id: string) {
  const { grant } = useRunner()
  const wanted =
    grant === null
      ? { address: '/api/papers/division/pdf', body: { id } }
      : { address: `/api/shared/${grant}/papers/division`, body: { round: id } }
  const paper = useSingleMutation(
    () =>
      fetchFile(wanted.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wanted.body),
      }),
    { onSuccess: saveFile },
  )
  return { ...paper, start: () => paper.start() }
}

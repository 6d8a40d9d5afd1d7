import { fetchFile } from '#platform/client/fetch-file.ts'
import { fetchWithProgress, type Watched } from '#platform/client/fetch-progress.ts'
import { saveFile } from '#ui/save-file.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface Wanted {
  /** As it is described on the server. */
  paper: string
  format: string
}

const addressOf = ({ paper, format }: Wanted) => `/api/papers/${paper}/${format}`

/** A document as it comes in, for pages that say how far it is. */
export const fetchPaper = (wanted: Wanted, request: object, watched: Watched) =>
  fetchWithProgress(addressOf(wanted), request, watched)

/** Makes a document and saves it. */
export const usePaper = <Format extends string = 'pdf'>(paper: string, onSaved: () => void = () => {}) =>
  useSingleMutation(
    ({ format, request }: { format: Format; request: object }) =>
      fetchFile(addressOf({ paper, format }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
    {
      onSuccess: (file) => {
        saveFile(file)
        onSaved()
      },
    },
  )

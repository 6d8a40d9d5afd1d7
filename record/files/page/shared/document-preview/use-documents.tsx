import { useState } from 'react'
import { t, texts } from '#basics/words/words.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { isExpired, refreshFileUrl } from '../signed-address.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { PreviewedFile } from './document-preview.tsx'
import { wayToShow } from './way-to-show.ts'

const DocumentPreview = lazyWithRetry(async () => (await import('./document-preview.tsx')).DocumentPreview)

type Kind = Pick<PreviewedFile, 'content_type'>

const OPENINGS = texts({ pdf: 'Preview', image: 'Preview', text: 'Preview', sound: 'Listen', none: 'Download' })

/** No browser shows a text of Word or RTF. */
const isShown = ({ content_type }: Kind) => wayToShow(content_type, true) !== 'none'

/** What opening a document does here, in the words of its button. */
export const openingOf = ({ content_type }: Kind) => OPENINGS[wayToShow(content_type, true)]

type Renew = (path: string) => Promise<string>

async function downloadDocument(file: PreviewedFile, renew: Renew) {
  const url = isExpired(file.url) ? await renew(file.path) : file.url
  saveFile(new File([await fetchFile(url)], file.name, { type: file.content_type }))
}

/** Opens documents above the page, or saves those that can't be shown. `renew` gives an address in the place of one that had its time. */
export function useDocuments(renew: Renew = refreshFileUrl) {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [wanted, setWanted] = useState(false)
  const download = useSingleMutation((file: PreviewedFile) => downloadDocument(file, renew), {
    onError: ({ message }) => void toast({ kind: 'bad', title: t('Failed to load document'), message }),
  })
  const open = (file: PreviewedFile) => {
    if (!isShown(file)) return download.start(file)
    setWanted(true)
    setPreviewed(file)
  }
  return {
    open,
    preview: wanted && <DocumentPreview file={previewed} renew={renew} onClose={() => setPreviewed(null)} />,
  }
}

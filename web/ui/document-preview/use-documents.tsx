import { useState } from 'react'
import { fetchFile } from '#web/client/fetch-file.ts'
import { isExpired, refreshFileUrl } from '#web/client/signed-address.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { saveFile } from '../save-file.ts'
import { toast } from '../toasts.ts'
import { useSingleMutation } from '../use-single-mutation.ts'
import type { PreviewedFile } from './document-preview.tsx'
import { wayToShow } from './way-to-show.ts'

const DocumentPreview = lazyWithRetry(async () => (await import('./document-preview.tsx')).DocumentPreview)

/** What opening a document does here: no browser shows a text of Word or RTF. */
export const openingOf = ({ content_type }: Pick<PreviewedFile, 'content_type'>) =>
  wayToShow(content_type, true) === 'none' ? 'Download' : 'Preview'

async function downloadDocument(file: PreviewedFile) {
  const url = isExpired(file.url) ? await refreshFileUrl(file.path) : file.url
  saveFile(new File([await fetchFile(url)], file.name, { type: file.content_type }))
}

/** Opens documents above the page, or saves those that can't be shown. */
export function useDocuments() {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [wanted, setWanted] = useState(false)
  const download = useSingleMutation(downloadDocument, {
    onError: ({ message }) => void toast({ kind: 'bad', title: 'Failed to load document', message }),
  })
  const open = (file: PreviewedFile) => {
    if (openingOf(file) === 'Download') return download.start(file)
    setWanted(true)
    setPreviewed(file)
  }
  return {
    open,
    preview: wanted && <DocumentPreview file={previewed} renew={refreshFileUrl} onClose={() => setPreviewed(null)} />,
  }
}

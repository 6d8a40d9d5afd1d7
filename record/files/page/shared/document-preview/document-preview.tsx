import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { isExpired } from '../signed-address.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { Notice } from '#ui/notice.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { useSlow } from '#ui/use-slow.ts'
import classes from './document-preview.module.css'
import { openDocument } from './open-document.ts'
import { wayToShow } from './way-to-show.ts'
import { sizeInWords } from '#ui/in-words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useLast } from '#ui/dialog.tsx'
import { Viewer } from '../viewer.tsx'

export interface PreviewedFile {
  path: string
  name: string
  url: string
  content_type: string
  size_bytes: number
}

interface DocumentPreviewProps {
  /** Null is closed. */
  file: PreviewedFile | null
  onClose: () => void
  /** Asks for a fresh address, where the one at hand has had its time. */
  renew: (path: string) => Promise<string>
}

/** A document above the page: shown where that can be done, and otherwise offered as a download. */
export function DocumentPreview({ file, onClose, renew }: DocumentPreviewProps) {
  const last = useLast(file)
  return (
    <Viewer
      opened={file !== null}
      onClose={onClose}
      title={last?.name}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      centered
      size="min(64rem, 94vw)"
      radius="lg"
      classes={classes}
    >
      {last && <Preview key={last.path} file={last} renew={renew} />}
    </Viewer>
  )
}

interface ShownFileProps {
  file: PreviewedFile
  renew: (path: string) => Promise<string>
}

function Preview({ file, renew }: ShownFileProps) {
  const download = useSingleMutation(async () => {
    const url = isExpired(file.url) ? await renew(file.path) : file.url
    const content = await fetchFile(url)
    saveFile(new File([content], file.name, { type: file.content_type }))
  })
  return (
    <>
      <DocumentContent file={file} renew={renew} />
      <FailureNotice error={download.error} title={t('Failed to load document')} onDismiss={download.reset} />
      <div className={classes.foot}>
        <span>{sizeInWords(file.size_bytes)}</span>
        <Button variant="default" loading={download.isPending} onClick={() => download.start(undefined)}>
          {t('Download')}
        </Button>
      </div>
    </>
  )
}

/** What is in a document, or why it cannot be seen. */
function DocumentContent({ file, renew }: ShownFileProps) {
  const way = wayToShow(file.content_type, navigator.pdfViewerEnabled)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const document = useQuery({
    queryKey: ['document', file.path, attempt],
    queryFn: async ({ signal }) => {
      const url = attempt > 0 || isExpired(file.url) ? await renew(file.path) : file.url
      return openDocument(url, way, signal)
    },
    enabled: way !== 'none',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const slow = useSlow(document.isFetching)
  if (way === 'none') return <NotShown file={file} />
  // A browser is asked for each kind of sound, and says that it has no decoder by failing.
  if (way === 'sound' && failed !== null && failed === document.data?.url) return <NotShown file={file} />
  if (document.isError || (document.data && failed === document.data.url))
    return <Failed error={document.error} onRetry={() => setAttempt(attempt + 1)} />
  if (!document.data)
    return <div className={classes.waiting}>{slow && <Loader aria-label={t('Loading the document')} />}</div>

  const { url, text } = document.data
  // Chromium's viewer does not start in a sandbox; what the server says of the file shuts it in.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  if (way === 'pdf') return <iframe className={classes.frame} src={url} title={file.name} />
  if (way === 'text') return <TextShown name={file.name} text={text} />
  if (way === 'sound')
    return (
      <div className={classes.sound}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Nobody wrote down what is said. */}
        <audio controls autoPlay src={url} aria-label={file.name} onError={() => setFailed(url)} />
      </div>
    )
  return (
    <div className={classes.image}>
      <img src={url} alt={file.name} onError={() => setFailed(url)} />
    </div>
  )
}

const TextShown = ({ name, text }: { name: string; text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by the keyboard too.
  <pre className={classes.text} tabIndex={0} role="region" aria-label={name}>
    {text}
  </pre>
)

const Failed = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <div className={classes.failed}>
    <Notice kind="bad" title={t('Failed to load document')}>
      {error && <p>{explain(error).text}</p>}
    </Notice>
    <Button onClick={onRetry}>{t('Retry')}</Button>
  </div>
)

const NotShown = ({ file }: { file: PreviewedFile }) => (
  <div className={classes.notShown}>
    <PaperSheet name={file.name} />
    <p>
      {t(
        file.content_type === 'application/pdf'
          ? 'This browser can’t show PDF documents. Download it to open it on your device.'
          : 'This kind of document can’t be shown here. Download it to open it on your device.',
      )}
    </p>
  </div>
)

import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { fetchFile } from '#web/client/fetch-file.ts'
import { isExpired } from '#web/client/signed-address.ts'
import { sizeInWords } from '#web/ui/size-in-words.ts'
import { DocumentContent } from './document-preview/document-content.tsx'
import classes from './document-preview/document-preview.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { saveFile } from './save-file.ts'
import { useSingleMutation } from './use-single-mutation.ts'
import { useFocusBack } from './focus.ts'

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
  // What fades away still shows what it showed.
  const [last, setLast] = useState(file)
  if (file && file !== last) setLast(file)
  const opened = file !== null
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={last?.name}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      centered
      size="min(64rem, 94vw)"
      radius="lg"
      transitionProps={{ duration: 150, transition: 'fade' }}
      classNames={{
        content: classes.content!,
        header: classes.header!,
        title: classes.title!,
        body: classes.body!,
      }}
    >
      {last && <Preview key={last.path} file={last} renew={renew} />}
    </Modal>
  )
}

function Preview({ file, renew }: { file: PreviewedFile; renew: (path: string) => Promise<string> }) {
  const download = useSingleMutation(async () => {
    const url = isExpired(file.url) ? await renew(file.path) : file.url
    const content = await fetchFile(url)
    saveFile(new File([content], file.name, { type: file.content_type }))
  })
  return (
    <>
      <DocumentContent file={file} renew={renew} />
      <FailureNotice error={download.error} title="Failed to load document" onDismiss={download.reset} />
      <div className={classes.foot}>
        <span>{sizeInWords(file.size_bytes)}</span>
        <Button variant="default" loading={download.isPending} onClick={() => download.start(undefined)}>
          Download
        </Button>
      </div>
    </>
  )
}

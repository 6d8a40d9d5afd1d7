import { Button, VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { t } from '#basics/words/words.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSlow } from '#ui/use-slow.ts'
import layout from '#ui/layout.module.css'
import { downloadFailureOf } from './documents.ts'
import classes from './legal.module.css'

/** What one does with a document, and what came of the last download. */
export function LegalActions({ slug, children }: { slug: string; children: ReactNode }) {
  const address = `/api/legal/${encodeURIComponent(slug)}/pdf`
  const download = useMutation({ mutationFn: () => fetchFile(address), onSuccess: saveFile })
  const slow = useSlow(download.isPending)
  const link = useRef<HTMLAnchorElement>(null)

  /** Without a script it is a link to the file. With one the page can say that it is at work, and when it failed. */
  function takeOver(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isSecondOfDouble = event.detail > 1
    if (!isSecondOfDouble && !download.isPending) download.mutate()
  }

  /** The button goes with the notice, so the focus goes to what it does again. */
  function tryAgain() {
    link.current?.focus()
    download.mutate()
  }

  return (
    <div className={`${layout.stack} ${layout.onScreen}`}>
      <div className={layout.row}>
        {children}
        <Button ref={link} component="a" variant="default" href={address} download onClick={takeOver}>
          {t('Download PDF')}
        </Button>
        <Button variant="default" data-needs-scripts onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <div role="status" className={classes.outcome}>
        {slow && <p className={layout.quiet}>{t('Preparing the PDF…')}</p>}
        {download.isSuccess && (
          <VisuallyHidden>{t('{name} has been downloaded.', { name: download.data.name })}</VisuallyHidden>
        )}
      </div>
      {download.isError && (
        <>
          <Notice kind="bad" title={t('We couldn’t download the PDF')}>
            <p>{downloadFailureOf(download.error)}</p>
          </Notice>
          <div>
            <Button variant="default" onClick={tryAgain}>
              {t('Try Again')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

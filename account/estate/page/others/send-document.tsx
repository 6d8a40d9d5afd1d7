import { Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { PageError } from '#platform/client/page-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Duty } from '../../contract/duties.ts'
import { DOCUMENT_BYTES, DOCUMENT_MISTAKE, DOCUMENT_TYPES } from '../../rules.ts'
import { reloadDuties } from './queries.ts'

interface Sending {
  duty: Duty
  release: NonNullable<Duty['release']>
  wanted: string
}

/** What a release waits for, sent in by whoever has confirmed. */
export function SendDocument({ duty: { id }, release, wanted }: Sending) {
  const [share, setShare] = useState(0)
  const buttonId = `document-${id}`
  const send = useSingleMutation((file: File) => sendDocument(id, file, setShare), {
    onSettled: async () => {
      setShare(0)
      await reloadDuties()
    },
    focusAfter: buttonId,
  })
  const name = send.variables?.name ?? ''
  return (
    <div className={layout.stack}>
      {send.isSuccess && <Notice kind="good" title={t('{name} was sent in', { name })} />}
      <Standing release={release} />
      <FailureNotice error={send.error} title={t('We couldn’t send {name}', { name })} />
      {send.isPending && (
        <div role="status">
          <p className={layout.quiet}>{t('Uploading {name}', { name })}</p>
          <Progress value={share * 100} aria-label={t('Uploading {name}', { name })} />
        </div>
      )}
      {release.document !== 'accepted' && (
        <div>
          <FileButton accept={DOCUMENT_TYPES.join()} onChange={(file) => file && send.start(file)}>
            {(props) => (
              <Button id={buttonId} variant="default" loading={send.isPending} {...props}>
                {t('Send in: {document}', { document: wanted })}
              </Button>
            )}
          </FileButton>
          <p className={layout.quiet}>{t('A PDF or a picture (JPEG or PNG) of up to 10 MB.')}</p>
        </div>
      )}
    </div>
  )
}

function Standing({ release: { document, document_why: why } }: Pick<Sending, 'release'>) {
  if (document === 'accepted') return <p>{t('The document was accepted.')}</p>
  if (document === 'sent') return <p>{t('Somebody looks at the document now. You get a letter once they have.')}</p>
  if (document === null) return null
  return <p className={layout.breaks}>{t('The document was sent back: {why}', { why: why ?? t('no reason given') })}</p>
}

const isWanted = ({ type, size }: File) =>
  size > 0 && size <= DOCUMENT_BYTES && DOCUMENT_TYPES.some((each) => each === type)

/** By XMLHttpRequest, as `fetch` does not tell how far it is. */
function sendDocument(duty: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isWanted(file)) return reject(new PageError(t(DOCUMENT_MISTAKE), 'warn'))
    const request = new XMLHttpRequest()
    request.open('POST', `/api/duties/${duty}/documents`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new ApiError(request.status, request.response)),
    )
    request.addEventListener('error', () => reject(new Unreachable()))
    request.send(file)
  })
}

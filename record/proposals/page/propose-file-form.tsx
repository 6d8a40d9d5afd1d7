import { Button, FileButton, NativeSelect, Progress } from '@mantine/core'
import { useState } from 'react'
import { FILE_TYPES, judgeFile } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { limitsOfFiles } from '#platform/client/installation.ts'
import { inBrowser } from '#record/assets/page/shared/in-browser.ts'
import { CHILDREN, DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { sendFile } from '#record/files/page/shared/upload-file.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { FILE_DAYS, FILE_KINDS, type FileKind, judgeSaid, tidyMessage } from '../rules.ts'
import { Answers, MessageField } from './form-parts.tsx'
import type { FormProps } from './proposing.ts'
import classes from './proposals.module.css'

interface Typed {
  file: File | null
  type: string
  message: string
}

/** A document, and what it is, or a photo. */
export function ProposeFileForm({ of: kind, grant, asset, ask, onSent, onClose }: FormProps & { of: FileKind }) {
  const { bucket } = CHILDREN[FILE_KINDS[kind]]
  const [share, setShare] = useState(0)
  const send = useSingleMutation(
    async ({ file, type, message }: Typed) => {
      const to = `/api/shared/${grant}/assets/${asset.id}/proposals/${bucket}`
      const headers = {
        'x-document-type': encodeURIComponent(type),
        'x-message': encodeURIComponent(tidyMessage(message) ?? ''),
      }
      const ready = isTooLarge(kind, file!) ? await inBrowser.scaleDown(file!) : file!
      await ask(() => sendFile({ to, bucket, file: ready, headers, onProgress: setShare }))
    },
    { onSuccess: onSent, onError: () => setShare(0) },
  )
  const form = useForm<Typed>({ file: null, type: '', message: '' }, (typed) => mistakesIn(kind, typed), send.start)
  const { values, mistakes, change } = form
  return (
    <form
      className={layout.stack}
      onSubmit={form.submit}
      noValidate
      aria-label={kind === 'document' ? t('Propose a document') : t('Propose a photo')}
    >
      <FailureNotice title={t('We couldn’t send this proposal')} error={send.error} />
      <div className={layout.row}>
        <FileButton accept={typesOf(bucket)} onChange={(file) => change('file', file)}>
          {(props) => (
            <Button
              id="file"
              variant="default"
              aria-describedby={mistakes.file ? 'file-mistake' : undefined}
              {...props}
            >
              {kind === 'document' ? t('Choose a document') : t('Choose a photo')}
            </Button>
          )}
        </FileButton>
        {values.file && <bdi className={layout.fits}>{values.file.name}</bdi>}
      </div>
      {mistakes.file && (
        <p id="file-mistake" className={classes.mistake} role="alert">
          {mistakes.file}
        </p>
      )}
      {kind === 'document' && (
        <NativeSelect
          id="type"
          size="md"
          label={t('{label} (optional)', { label: t('Type') })}
          value={values.type}
          error={mistakes.type}
          onChange={({ currentTarget }) => change('type', currentTarget.value)}
          data={[
            { value: '', label: t('Not specified') },
            ...DOCUMENT_TYPES.map((type) => ({ value: type, label: t(type) })),
          ]}
        />
      )}
      <MessageField
        id="message"
        value={values.message}
        error={mistakes.message}
        onChange={(text) => change('message', text)}
      />
      <p className={layout.quiet}>
        {t('It is checked, and kept apart for up to {days} days until the owner decides.', { days: FILE_DAYS })}
      </p>
      {send.isPending && (
        <Progress value={share * 100} aria-label={t('Uploading {name}', { name: values.file!.name })} />
      )}
      <Answers pending={send.isPending} onClose={onClose} />
    </form>
  )
}

const typesOf = (bucket: keyof typeof FILE_TYPES) =>
  Object.keys(FILE_TYPES[bucket])
    .map((extension) => `.${extension}`)
    .join(',')

/** A photo is made smaller before it is sent. */
const isTooLarge = (kind: FileKind, { size }: File) => kind === 'photo' && size > limitsOfFiles()['asset-images']

function mistakesIn(kind: FileKind, { file, ...said }: Typed): Partial<Record<keyof Typed, string>> {
  const wrong = Object.fromEntries(judgeSaid(kind, said).map(({ field, message }) => [field, message]))
  if (!file) return { ...wrong, file: t('Please choose a file') }
  const { name, type, size } = file
  const { bucket } = CHILDREN[FILE_KINDS[kind]]
  const verdict = judgeFile(bucket, { name, type, size: isTooLarge(kind, file) ? undefined : size }, limitsOfFiles())
  return verdict.ok ? wrong : { ...wrong, file: verdict.message }
}

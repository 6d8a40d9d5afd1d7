import { Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import type { Bucket } from '#basics/files/file-limits.ts'
import { FILE_TYPES, judgeFile } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { limitsOfFiles } from '#platform/client/installation.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { uploadFile } from './upload-file.ts'

/* Documents of something that is no asset. */

interface LeftOut {
  name: string
  why: string
}

interface AddingDocuments {
  bucket: Bucket
  /** Adds a file that has been uploaded. */
  add: (path: string) => Promise<unknown>
  onSettled: () => Promise<unknown>
}

/** One file after the other, each added as soon as it is there: what goes wrong with one stops no other. */
export function useAddingDocuments({ bucket, add, onSettled }: AddingDocuments) {
  const [underWay, setUnderWay] = useState<{ name: string; share: number } | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  const addOne = async (file: File) => {
    const verdict = judgeFile(bucket, file, limitsOfFiles())
    if (!verdict.ok) return verdict.message
    setUnderWay({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setUnderWay({ name: file.name, share })
      const { path } = await uploadFile({ bucket, file, onProgress })
      await add(path)
      return null
    } catch (error) {
      return explain(error).text
    }
  }
  const { start } = useSingleMutation(
    async (files: File[]) => {
      setLeftOut([])
      for (const file of files) {
        const why = await addOne(file)
        if (why !== null) setLeftOut((before) => [...before, { name: file.name, why }])
      }
    },
    {
      onSettled: async () => {
        setUnderWay(null)
        await onSettled()
      },
    },
  )
  return { start, underWay, leftOut, dismiss: () => setLeftOut([]) }
}

type Adding = ReturnType<typeof useAddingDocuments>

/** Files that were not added, each with why. */
export const LeftOutDocuments = ({ adding: { leftOut, dismiss } }: { adding: Adding }) =>
  leftOut.length > 0 && (
    <Notice kind="bad" title={t('Not added')} onDismiss={dismiss}>
      <ul>
        {leftOut.map(({ name, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
          <li key={index}>
            <bdi>{name}</bdi>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  )

interface AddDocumentsProps {
  id: string
  bucket: Bucket
  adding: Adding
  label: string
}

/** The button that opens the picker, and how far the file is that is on its way. */
export const AddDocuments = ({ id, bucket, adding: { underWay, start }, label }: AddDocumentsProps) => (
  <>
    {underWay && (
      <div role="status">
        <p className={layout.quiet}>{t('Uploading {name}', { name: underWay.name })}</p>
        <Progress value={underWay.share * 100} aria-label={t('Uploading {name}', underWay)} />
      </div>
    )}
    <div>
      <FileButton multiple accept={typesOf(bucket)} onChange={(files) => files.length > 0 && start(files)}>
        {(props) => (
          <Button id={id} variant="default" loading={underWay !== null} {...props}>
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  </>
)

const typesOf = (bucket: Bucket) =>
  Object.keys(FILE_TYPES[bucket])
    .map((extension) => `.${extension}`)
    .join(',')

import { useCallback, useEffect, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { leavesOut } from '../../shared/left-out.tsx'
import type { FileBucket, Verdict } from '../../shared/picked-files.ts'
import type { UploadQueue } from '../../shared/upload-queue.ts'

type LeftOutFiles = Partial<Record<FileBucket, Verdict<File> | null>>

/** Adds files to the form, however they come: picked, dropped, or pasted anywhere on the page. */
export function useAdding(queue: UploadQueue, onAdding: (bucket: FileBucket) => void) {
  const [leftOut, setLeftOut] = useState<LeftOutFiles>({})

  /** How many were added. */
  const add = useCallback(
    (bucket: FileBucket, files: readonly File[]) => {
      const verdict = queue.add(bucket, files)
      onAdding(bucket)
      setLeftOut((before) => ({ ...before, [bucket]: leavesOut(verdict) ? verdict : null }))
      return verdict.good.length
    },
    [queue, onAdding],
  )
  const dismiss = (bucket: FileBucket) => setLeftOut((before) => ({ ...before, [bucket]: null }))

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event)
      // What is pasted into a dialog is not meant for the form behind it.
      if (files.length === 0 || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return
      event.preventDefault()
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      const others = files.filter((file) => !pictures.includes(file))
      if (pictures.length > 0) add('asset-images', pictures)
      if (others.length > 0) add('asset-documents', others)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add])

  return { leftOut, add, dismiss }
}
export type Adding = ReturnType<typeof useAdding>

/** The files of a paste, if it is about files: text that comes with a picture of itself is text. */
function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || clipboardData.types.includes('text/plain')) return []
  const pasted = [...clipboardData.files]
  return pasted.map((file, index) => (isUnnamed(file) ? named(file, pasted.length > 1 ? index + 1 : null) : file))
}

/** Browsers call every picture that was copied out of a page or off the screen the same. */
const isUnnamed = ({ name, type }: File) => /^image\.\w+$/.test(name) && type.startsWith('image/')

function named(file: File, number: number | null): File {
  const extension = file.name.slice(file.name.lastIndexOf('.'))
  const time = new Date(file.lastModified).toLocaleTimeString('en-GB').replaceAll(':', '.')
  const name = `${t('Pasted {time}', { time })}${number === null ? '' : ` (${number})`}${extension}`
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}

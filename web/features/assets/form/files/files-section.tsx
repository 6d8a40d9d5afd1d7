import { Button, VisuallyHidden } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusAfterwards } from '#web/ui/focus.ts'
import layout from '#web/ui/layout.module.css'
import { FileItem, type Way, WAYS } from './file-item.tsx'
import classes from './files.module.css'
import type { FormFile } from './form-file.ts'
import { LeftOut } from './left-out.tsx'
import type { FileBucket } from './picked-files.ts'
import type { Removal, UploadQueue } from './upload-queue.ts'
import type { Adding } from './use-adding.ts'
import { useDropArea } from './use-drop-area.ts'

interface FilesSectionProps {
  /** The id of the button that adds one. */
  id: 'images' | 'documents'
  bucket: FileBucket
  way: Way
  title: string
  help: ReactNode
  /** What one of them is called, and several. */
  one: string
  many: string
  hint: string
  accept: string
  files: readonly FormFile[]
  queue: UploadQueue
  error: string | undefined
  adding: Adding
  look?: (file: FormFile) => ReactNode
  /** Other ways to add some. */
  more?: ReactNode
}

export function FilesSection({
  id,
  bucket,
  way,
  one,
  many,
  files,
  queue,
  error,
  adding,
  look,
  ...shown
}: FilesSectionProps) {
  const own = files.filter((file) => file.bucket === bucket)
  const verdict = adding.leftOut[bucket]
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const focusAfterwards = useFocusAfterwards()
  const add = (picked: readonly File[]) => {
    const count = adding.add(bucket, picked)
    if (count > 0) setSaid(`${count} ${count === 1 ? one : many} added.`)
  }
  const { isOver, area } = useDropArea(add)
  const tellPlace = ({ key, name }: FormFile) => {
    const now = queue.files().filter((file) => file.bucket === bucket)
    const place = now.findIndex((file) => file.key === key)
    const cover = bucket === 'asset-images' && place === 0 ? ' It is the cover.' : ''
    setSaid(`${name} is now ${place + 1} of ${now.length}.${cover}`)
  }
  const move = (file: FormFile, to: FormFile | undefined) => {
    if (!to) return
    queue.move(file.key, to.key)
    tellPlace(file)
  }
  const step = (file: FormFile, by: -1 | 1) => {
    const place = own.indexOf(file) + by
    move(file, own[place])
    // The button may be disabled by now, at either end; moved about, it has lost the focus at any rate.
    const mayGoOn = by < 0 ? place > 0 : place < own.length - 1
    focusAfterwards(`${by < 0 === mayGoOn ? WAYS[way].before : WAYS[way].after}-${file.key}`)
  }
  const remove = ({ key, name }: FormFile) => {
    setRemoval(queue.remove(key))
    setSaid(`${name} removed.`)
    focusAfterwards(`undo-${id}`)
  }
  const putBack = () => {
    if (removal) queue.putBack(removal)
    setRemoval(null)
    focusAfterwards(id)
  }
  const dragOf = (file: FormFile) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/x-strongroom-file', file.key)
      setDragged(file.key)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault()
    },
    onDragEnd: () => setDragged(null),
    onDrop: (event: DragEvent) => {
      const moved = own.find(({ key }) => key === dragged)
      if (!moved) return
      event.preventDefault()
      move(moved, file)
      setDragged(null)
    },
  })

  return (
    <section className={classes.section} aria-labelledby={`${id}-title`} data-over={isOver || undefined} {...area}>
      <div>
        <h2 id={`${id}-title`} className={classes.title}>
          {shown.title}
        </h2>
        <p className={classes.help}>{shown.help}</p>
      </div>
      {verdict && <LeftOut verdict={verdict} what={many} onDismiss={() => adding.dismiss(bucket)} />}
      {own.length > 0 && (
        <ul className={way === 'across' ? classes.pictures : classes.documents} aria-label={shown.title}>
          {own.map((file, place) => (
            <FileItem
              key={file.key}
              file={file}
              way={way}
              place={place}
              count={own.length}
              isCover={bucket === 'asset-images' && place === 0}
              isDragged={file.key === dragged}
              look={look?.(file)}
              onMove={(by) => step(file, by)}
              onRemove={() => remove(file)}
              onRetry={() => queue.retry(file.key)}
              drag={dragOf(file)}
            />
          ))}
        </ul>
      )}
      {removal && (
        <Notice kind="calm" onDismiss={() => setRemoval(null)}>
          <p>
            <bdi>{removal.file.name}</bdi> was removed.
          </p>
          <Button id={`undo-${id}`} className={classes.undo} variant="default" size="sm" onClick={putBack}>
            Undo
          </Button>
        </Notice>
      )}
      <div className={classes.add}>
        <div className={layout.row}>
          <Button
            id={id}
            variant="default"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onClick={() => input.current?.click()}
          >
            {own.length === 0 ? `Add ${many}` : `Add more ${many}`}
          </Button>
          {shown.more}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={shown.accept}
          aria-label={`Add ${many}`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same file may be picked again after it was removed.
            currentTarget.value = ''
          }}
        />
        <p id={`${id}-hint`} className={classes.hint}>
          {shown.hint}
        </p>
        {error && (
          <p id={`${id}-error`} className={classes.error}>
            {error}
          </p>
        )}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'
import { useFocusAfterwards } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import { FileItem, type ChangeSource, WAYS } from './file-item.tsx'
import classes from './files.module.css'
import { coverOf, type FormFile } from './form-file.ts'
import { LeftOut } from '../../shared/left-out.tsx'
import type { FileBucket } from '../../shared/picked-files.ts'
import type { Removal, UploadQueue } from '../../shared/upload-queue.ts'
import type { Adding } from './use-adding.ts'
import { useDropArea } from '../../shared/use-drop-area.ts'

interface FilesSectionProps {
  /** The id of the button that adds one. */
  id: 'images' | 'documents'
  bucket: FileBucket
  way: ChangeSource
  title: string
  help: ReactNode
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

const WORDS: Record<FileBucket, { add: () => string; addMore: () => string; added: (count: number) => string }> = {
  'asset-images': {
    add: () => t('Add photos'),
    addMore: () => t('Add more photos'),
    added: (count) => plural(count, '{count} photo added.', '{count} photos added.'),
  },
  'asset-documents': {
    add: () => t('Add documents'),
    addMore: () => t('Add more documents'),
    added: (count) => plural(count, '{count} document added.', '{count} documents added.'),
  },
}

export function FilesSection({ id, bucket, way, files, queue, error, adding, look, ...shown }: FilesSectionProps) {
  const words = WORDS[bucket]
  const own = files.filter((file) => file.bucket === bucket)
  const verdict = adding.leftOut[bucket]
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const focusAfterwards = useFocusAfterwards()
  const add = (picked: readonly File[]) => {
    const count = adding.add(bucket, picked)
    if (count > 0) setSaid(words.added(count))
  }
  const { isOver, area } = useDropArea(add)
  const tellPlace = ({ key, name }: FormFile) => {
    const now = queue.files().filter((file) => file.bucket === bucket)
    const place = now.findIndex((file) => file.key === key)
    const given = { name, place: place + 1, count: now.length }
    const isCover = bucket === 'asset-images' && now[place] === coverOf(now)
    setSaid(
      t(isCover ? '{name} is now {place} of {count}. It is the cover.' : '{name} is now {place} of {count}.', given),
    )
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
    setSaid(t('{name} removed.', { name }))
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
    <div className={classes.section} role="group" aria-label={shown.title} data-over={isOver || undefined} {...area}>
      {(bucket === 'asset-documents' || own.length > 0) && <p className={classes.help}>{shown.help}</p>}
      {verdict && <LeftOut verdict={verdict} bucket={bucket} onDismiss={() => adding.dismiss(bucket)} />}
      {own.length > 0 && (
        <ul className={way === 'across' ? classes.pictures : layout.card} aria-label={shown.title}>
          {own.map((file, place) => (
            <FileItem
              key={file.key}
              file={file}
              way={way}
              place={place}
              count={own.length}
              isCover={bucket === 'asset-images' && file === coverOf(own)}
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
          <p>{rich('{name} was removed.', { name: <bdi>{removal.file.name}</bdi> })}</p>
          <Button id={`undo-${id}`} className={classes.undo} variant="default" size="sm" onClick={putBack}>
            {t('Undo')}
          </Button>
        </Notice>
      )}
      <div className={classes.add} data-first={(bucket === 'asset-images' && own.length === 0) || undefined}>
        <div className={layout.row}>
          <Button
            id={id}
            variant="default"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onClick={() => input.current?.click()}
          >
            {own.length === 0 ? words.add() : words.addMore()}
          </Button>
          {shown.more}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={shown.accept}
          aria-label={words.add()}
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
          <p id={`${id}-error`} className={`${layout.bad} ${layout.small}`}>
            {error}
          </p>
        )}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

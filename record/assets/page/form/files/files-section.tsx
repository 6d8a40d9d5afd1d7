import { Button, VisuallyHidden } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FILE_TYPES, PICKED_DOCUMENTS } from '#basics/files/file-rules.ts'
import { plural, t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { wantedViews } from '#record/kinds/rules/views.ts'
import { Notice } from '#ui/notice.tsx'
import { useFocusAfterwards } from '#ui/focus.ts'
import { withinSentence } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import { FileItem, WAYS } from './file-item.tsx'
import classes from './files.module.css'
import { coverOf, type FormFile } from './form-file.ts'
import { LeftOut } from '../../shared/left-out.tsx'
import type { FileBucket } from '../../shared/picked-files.ts'
import type { Removal } from '../../shared/upload-queue.ts'
import type { AssetForm } from '../use-asset-form.ts'
import type { Adding } from './use-adding.ts'
import { useDropArea } from '../../shared/use-drop-area.ts'

/** `id` is that of the button that adds one. */
const KINDS = {
  'asset-images': {
    id: 'images',
    way: 'across',
    // Few systems other than Apple’s know the type of a HEIC photo: there its extension counts.
    accept: [...new Set(Object.values(FILE_TYPES['asset-images'])), '.heic', '.heif'].join(','),
    title: () => t('Photos'),
    help: (category: string | undefined) =>
      t('The first one is the cover. Good to add: {views}, and any damage.', {
        views: wantedViews(category)
          .map((view) => withinSentence(t(view)))
          .join(', '),
      }),
    hint: () =>
      t('Drop or paste photos here, or choose files: JPEG, PNG, GIF, WebP or HEIC. Photos over {max} MB are resized.', {
        max: installation.max_file_mb,
      }),
    add: () => t('Add photos'),
    addMore: () => t('Add more photos'),
    added: (count: number) => plural(count, '{count} photo added.', '{count} photos added.'),
  },
  'asset-documents': {
    id: 'documents',
    way: 'down',
    accept: PICKED_DOCUMENTS.map((extension) => `.${extension}`).join(','),
    title: () => t('Documents'),
    help: () => t('Invoices, certificates, appraisals, letters.'),
    hint: () =>
      t('Drop documents here, or choose files: PDF, Word, text, RTF or photos, up to {max} MB each.', {
        max: installation.max_file_mb,
      }),
    add: () => t('Add documents'),
    addMore: () => t('Add more documents'),
    added: (count: number) => plural(count, '{count} document added.', '{count} documents added.'),
  },
} as const

interface FilesSectionProps {
  bucket: FileBucket
  form: AssetForm
  adding: Adding
  look?: (file: FormFile) => ReactNode
  /** Other ways to add some. */
  more?: ReactNode
}

export function FilesSection({ bucket, form, adding, look, more }: FilesSectionProps) {
  const { id, way, ...kind } = KINDS[bucket]
  const error = form.mistakes[id]
  const verdict = adding.leftOut[bucket]
  const { own, said, add, removal, ...arranging } = useArranging(bucket, form, adding)
  const { dragged, dragOf } = useDragging(own, arranging.move)
  const { isOver, area } = useDropArea(add)
  return (
    <div className={classes.section} role="group" aria-label={kind.title()} data-over={isOver || undefined} {...area}>
      {(bucket === 'asset-documents' || own.length > 0) && (
        <p className={classes.help}>{kind.help(form.typed.fields.category)}</p>
      )}
      {verdict && <LeftOut verdict={verdict} bucket={bucket} onDismiss={() => adding.dismiss(bucket)} />}
      {own.length > 0 && (
        <ul className={way === 'across' ? classes.pictures : layout.card} aria-label={kind.title()}>
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
              onMove={(by) => arranging.step(file, by)}
              onRemove={() => arranging.remove(file)}
              onRetry={() => form.queue.retry(file.key)}
              drag={dragOf(file)}
            />
          ))}
        </ul>
      )}
      {removal && (
        <Notice kind="calm" onDismiss={arranging.forgetRemoval}>
          <p>{rich('{name} was removed.', { name: <bdi>{removal.file.name}</bdi> })}</p>
          <Button
            id={`undo-${id}`}
            className={classes.undo}
            variant="default"
            size="sm"
            onClick={() => arranging.putBack(removal)}
          >
            {t('Undo')}
          </Button>
        </Notice>
      )}
      <div className={classes.add} data-first={(bucket === 'asset-images' && own.length === 0) || undefined}>
        <div className={layout.row}>
          <PickFiles bucket={bucket} isFirst={own.length === 0} hasMistake={error !== undefined} onPick={add} />
          {more}
        </div>
        <p id={`${id}-hint`} className={classes.hint}>
          {kind.hint()}
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

/** What is done to the files of a kind, each said and with the focus where it goes on. */
function useArranging(bucket: FileBucket, { files, queue }: AssetForm, adding: Adding) {
  const { id, way, added } = KINDS[bucket]
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [said, setSaid] = useState('')
  const focusAfterwards = useFocusAfterwards()
  const own = files.filter((file) => file.bucket === bucket)
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
  return {
    own,
    said,
    removal,
    forgetRemoval: () => setRemoval(null),
    add: (picked: readonly File[]) => {
      const count = adding.add(bucket, picked)
      if (count > 0) setSaid(added(count))
    },
    move,
    step: (file: FormFile, by: -1 | 1) => {
      const place = own.indexOf(file) + by
      move(file, own[place])
      // The button may be disabled by now, at either end; moved about, it has lost the focus at any rate.
      const mayGoOn = by < 0 ? place > 0 : place < own.length - 1
      focusAfterwards(`${by < 0 === mayGoOn ? WAYS[way].before : WAYS[way].after}-${file.key}`)
    },
    remove: ({ key, name }: FormFile) => {
      setRemoval(queue.remove(key))
      setSaid(t('{name} removed.', { name }))
      focusAfterwards(`undo-${id}`)
    },
    putBack: (removed: Removal) => {
      queue.putBack(removed)
      setRemoval(null)
      focusAfterwards(id)
    },
  }
}

function useDragging(own: readonly FormFile[], move: (file: FormFile, to: FormFile) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  return {
    dragged,
    dragOf: (file: FormFile) => ({
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
    }),
  }
}

interface PickFilesProps {
  bucket: FileBucket
  isFirst: boolean
  hasMistake: boolean
  onPick: (files: readonly File[]) => void
}

function PickFiles({ bucket, isFirst, hasMistake, onPick }: PickFilesProps) {
  const { id, accept, add, addMore } = KINDS[bucket]
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={id}
        variant="default"
        aria-describedby={`${id}-hint${hasMistake ? ` ${id}-error` : ''}`}
        onClick={() => input.current?.click()}
      >
        {isFirst ? add() : addMore()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={add()}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file may be picked again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

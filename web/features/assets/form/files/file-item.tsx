import { ActionIcon } from '@mantine/core'
import type { DragEvent, ReactNode } from 'react'
import { AssetPicture } from '#web/ui/asset-picture.tsx'
import classes from './files.module.css'
import { FileState } from './file-state.tsx'
import { type FormFile, isUnderWay } from './form-file.ts'
import { Sign } from './signs.tsx'

/** How a list runs: what its neighbours are called, and the signs for them. */
export const WAYS = {
  across: { before: 'left', after: 'right', signs: ['left', 'right'] },
  down: { before: 'up', after: 'down', signs: ['up', 'down'] },
} as const
export type Way = keyof typeof WAYS

interface FileItemProps {
  file: FormFile
  way: Way
  /** From 0, among those of its kind. */
  place: number
  count: number
  isCover: boolean
  isDragged: boolean
  /** Opens a document that is kept. */
  look?: ReactNode
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
  drag: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragEnd: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** A picture on its mat, or a document on its line, with what can be done to it. */
export function FileItem({
  file,
  way,
  place,
  count,
  isCover,
  isDragged,
  look,
  onMove,
  onRemove,
  onRetry,
  drag,
}: FileItemProps) {
  const { before, after, signs } = WAYS[way]
  const { name } = file
  return (
    <li className={classes[way]} data-dragged={isDragged || undefined} draggable {...drag}>
      {way === 'across' ? (
        <div className={classes.frame}>
          <AssetPicture src={file.preview} />
          {isCover && <span className={classes.cover}>Cover</span>}
        </div>
      ) : (
        <span className={classes.kind} aria-hidden>
          {name.slice(name.lastIndexOf('.') + 1, name.lastIndexOf('.') + 5)}
        </span>
      )}
      <div className={classes.about}>
        <span className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <FileState file={file} onRetry={onRetry} />
      </div>
      <div className={classes.acts}>
        {look}
        <ActionIcon
          id={`${before}-${file.key}`}
          {...QUIET}
          aria-label={`Move ${name} ${before}`}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <Sign of={signs[0]} />
        </ActionIcon>
        <ActionIcon
          id={`${after}-${file.key}`}
          {...QUIET}
          aria-label={`Move ${name} ${after}`}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <Sign of={signs[1]} />
        </ActionIcon>
        <ActionIcon
          {...QUIET}
          className={classes.remove}
          aria-label={`${isUnderWay(file) ? 'Cancel' : 'Remove'} ${name}`}
          onClick={onRemove}
        >
          <Sign of="away" />
        </ActionIcon>
      </div>
    </li>
  )
}

const QUIET = { variant: 'subtle', color: 'gray', size: '2.75rem' } as const

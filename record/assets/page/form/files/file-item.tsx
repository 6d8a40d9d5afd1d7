import { ActionIcon } from '@mantine/core'
import type { DragEvent, ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { AssetPicture } from '../../shared/asset-picture.tsx'
import layout from '#ui/layout.module.css'
import classes from './files.module.css'
import { FileState } from './file-state.tsx'
import { type FormFile, isUnderWay } from './form-file.ts'

/** How a list runs: what its neighbours are called, and the signs for them. */
export const WAYS = {
  across: { before: 'left', after: 'right', signs: ['left', 'right'] },
  down: { before: 'up', after: 'down', signs: ['up', 'down'] },
} as const
type ChangeSource = keyof typeof WAYS

interface FileItemProps {
  file: FormFile
  way: ChangeSource
  /** From 0, among those of its kind. */
  place: number
  count: number
  isCover: boolean
  isDragged: boolean
  /** Opens a document that is stored. */
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
          {isCover && <span className={classes.cover}>{t('Cover')}</span>}
        </div>
      ) : (
        <span className={classes.kind} aria-hidden>
          {name.slice(name.lastIndexOf('.') + 1, name.lastIndexOf('.') + 5)}
        </span>
      )}
      <div className={classes.about}>
        <span className={`${layout.oneLine} ${layout.strong} ${layout.small}`} title={name}>
          <bdi>{name}</bdi>
        </span>
        <FileState file={file} onRetry={onRetry} />
      </div>
      <div className={classes.acts}>
        {look}
        <ActionIcon
          id={`${before}-${file.key}`}
          {...QUIET}
          aria-label={t(way === 'across' ? 'Move {name} left' : 'Move {name} up', { name })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <Sign of={signs[0]} />
        </ActionIcon>
        <ActionIcon
          id={`${after}-${file.key}`}
          {...QUIET}
          aria-label={t(way === 'across' ? 'Move {name} right' : 'Move {name} down', { name })}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <Sign of={signs[1]} />
        </ActionIcon>
        <ActionIcon
          {...QUIET}
          className={classes.remove}
          aria-label={t(isUnderWay(file) ? 'Cancel {name}' : 'Remove {name}', { name })}
          onClick={onRemove}
        >
          <Sign of="away" />
        </ActionIcon>
      </div>
    </li>
  )
}

const QUIET = { variant: 'subtle', color: 'gray', size: '2.75rem' } as const

const PATHS = {
  left: 'M11.5 5 6.5 10l5 5',
  right: 'M8.5 5l5 5-5 5',
  up: 'M5 11.5l5-5 5 5',
  down: 'M5 8.5l5 5 5-5',
  look: 'M2.5 10c2-3.5 4.5-5 7.5-5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  away: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
}

/** A line drawing on a button that says in words what it does. */
export const Sign = ({ of: name }: { of: keyof typeof PATHS }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor">
    <path d={PATHS[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

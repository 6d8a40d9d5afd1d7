import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { type GalleryPicture, GalleryStage } from './gallery-stage.tsx'
import { Viewer } from '../viewer.tsx'
import classes from './gallery.module.css'

interface GalleryDialogProps {
  title: string
  pictures: readonly GalleryPicture[]
  /** The one that is shown; null is closed. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
  /** Asks for fresh addresses, where a picture could not be shown. */
  onRetry: () => void
  /** What else can be done with each. */
  action?: ((path: string) => ReactNode) | undefined
}

/** The pictures of a piece, one at a time and as large as the screen, to be gone through and into. */
export function GalleryDialog({ title, pictures, index, onIndex, onClose, onRetry, action }: GalleryDialogProps) {
  return (
    <Viewer
      opened={index !== null}
      onClose={onClose}
      fullScreen
      title={title}
      closeButtonProps={{ 'aria-label': t('Close the gallery'), size: 'xl' }}
      classes={classes}
    >
      {index !== null && (
        <GalleryStage pictures={pictures} index={index} onIndex={onIndex} onRetry={onRetry} action={action} />
      )}
    </Viewer>
  )
}

import { type ReactNode, useState } from 'react'
import classes from './asset-picture.module.css'
import { FadingPicture, type Preview } from '#ui/fading-picture.tsx'

interface AssetPictureProps {
  src: string | null
  /** Its other widths, and which of them to take. */
  srcSet?: string
  sizes?: string
  before?: Preview | null
  /** What stands on the mat where there is no picture. */
  instead?: ReactNode
  /** In sight when the page opens, and not waited for until everything else is there. */
  atOnce?: boolean
}

/** A small picture on its mat, 4 to 3; an empty mat where there is none or it cannot be shown. */
export function AssetPicture({ src, before = null, instead, atOnce = false, ...others }: AssetPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes.mat}>
      {src && src !== failed ? (
        // Whether to load it later has to be known before what to load.
        <FadingPicture
          loading={atOnce ? 'eager' : 'lazy'}
          fetchPriority={atOnce ? 'high' : 'auto'}
          {...others}
          src={src}
          alt=""
          before={before}
          onError={() => setFailed(src)}
        />
      ) : (
        (!src && instead) || <NoPicture />
      )}
    </span>
  )
}

const NoPicture = () => (
  <svg viewBox="0 0 40 30" className={classes.none} aria-hidden fill="none" stroke="currentColor">
    <path d="M10 7h20v16H10zM10 19l6-5 5 4 4-3 5 4" strokeLinejoin="round" />
  </svg>
)

import { type ReactNode, useState } from 'react'
import classes from './asset-picture.module.css'

interface AssetPictureProps {
  src: string | null
  /** What stands on the mat where there is no picture. */
  instead?: ReactNode
}

/** A small picture on its mat, 4 to 3; an empty mat where there is none or it cannot be shown. */
export function AssetPicture({ src, instead }: AssetPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes.mat}>
      {src && src !== failed ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
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

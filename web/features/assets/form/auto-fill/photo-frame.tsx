import { useEffect, useRef } from 'react'
import classes from './auto-fill.module.css'

/** The photograph as it lies on this machine. */
export function PhotoFrame({ photo }: { photo: File }) {
  const frame = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (frame.current) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return (
    <div className={classes.photo}>
      <img ref={frame} alt="What you have chosen" />
    </div>
  )
}

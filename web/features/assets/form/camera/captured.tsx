import { useEffect, useState } from 'react'
import classes from './camera.module.css'

const SHOWN_MS = 2_000

/** A short word over the preview each time that a photo is added. In the corner of the page it would lie on the buttons. */
export function Captured({ count }: { count: number }) {
  const [before, setBefore] = useState(count)
  const [shown, setShown] = useState<number | null>(null)
  if (count !== before) {
    setBefore(count)
    setShown(count > before ? count : null)
  }
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" className={classes.captured}>
      {shown !== null && <span>Photo captured</span>}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { t } from '#basics/words/words.ts'
import { type Course, percent, progressOf } from './shared/course.ts'
import classes from './auto-fill.module.css'

/** How far it is: the first half the way up, the second the looking, of which nobody knows how long it takes. */
export function PhotoUnderWay({ course }: { course: Extract<Course, { step: 'uploading' | 'analyzing' }> }) {
  const isUploading = course.step === 'uploading'
  const progress = progressOf(course)
  return (
    <>
      <PhotoFrame photo={course.photo} />
      <div className={classes.progress}>
        <p role="status">{t(isUploading ? 'Uploading…' : 'Analyzing…')}</p>
        <span className={classes.quiet} aria-hidden>
          {isUploading ? percent(course.share) : ''}
        </span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t(isUploading ? 'Uploading the photo' : 'Analyzing the photo')}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        data-step={course.step}
      >
        <span style={{ width: `${progress}%` }} />
      </div>
    </>
  )
}

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
      <img ref={frame} alt={t('What you chose')} />
    </div>
  )
}

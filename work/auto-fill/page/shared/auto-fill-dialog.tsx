import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Suggestion } from '../../contract.ts'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from '../auto-fill.module.css'
import { ChoosePhoto } from '../choose-photo.tsx'
import { type Course, photoOf, saysAnything } from './course.ts'
import { Finding } from '../finding.tsx'
import { PhotoUnderWay } from '../photo-under-way.tsx'
import { useCourse } from '../use-course.ts'

/** Only those who photograph need it. */
const CameraDialog = lazyWithRetry(
  async () => (await import('#record/assets/page/shared/camera-dialog.tsx')).CameraDialog,
)

interface AutoFillDialogProps {
  opened: boolean
  onClose: () => void
  /** Each photo that was looked at, or could not be: it shows the piece all the same. */
  onPhoto: (photo: File) => void
  onFound: (found: Suggestion) => void
  onClosed: () => void
  /** Aborted where the form is left. */
  signal?: AbortSignal
}

/** From a photograph to what a form may take of it. Nothing is filled in before somebody has seen it and said so. */
export function AutoFillDialog({ opened, onClose, onPhoto, onFound, onClosed, signal }: AutoFillDialogProps) {
  const { course, choose, leave } = useCourse(signal)
  const [photographing, setPhotographing] = useState<'never' | 'now' | 'before'>('never')
  const body = useRef<HTMLDivElement>(null)

  // What had the focus goes with each step; whoever reads by ear is taken along.
  useEffect(() => {
    if (course.step !== 'choosing') body.current?.focus()
  }, [course.step])
  useEachPhoto(photoOf(course), onPhoto)

  function close() {
    leave()
    onClose()
  }
  return (
    <>
      <Dialog
        title={t('Smart Auto-Fill')}
        opened={opened && photographing !== 'now'}
        onClose={close}
        onClosed={() => {
          if (photographing === 'now') return
          leave()
          onClosed()
        }}
        size="36rem"
      >
        <div ref={body} tabIndex={-1} className={layout.stack}>
          {course.step === 'choosing' && (
            <>
              {course.refused !== null && (
                <Notice kind="warn" title={t('Invalid image file')}>
                  <p>{course.refused}</p>
                </Notice>
              )}
              <ChoosePhoto onChosen={choose} onPhotograph={() => setPhotographing('now')} />
            </>
          )}
          {(course.step === 'uploading' || course.step === 'analyzing') && <PhotoUnderWay course={course} />}
          {course.step === 'done' && <Finding {...course} />}
          {photoOf(course) && (
            <p className={classes.quiet}>{t('The photo is in your form. You can remove it there.')}</p>
          )}
          {course.step === 'failed' && (
            <Notice kind="bad" title={t('Analysis Failed')}>
              <p>{course.message}</p>
              {course.advice && <p>{course.advice}</p>}
            </Notice>
          )}
        </div>
        <Answers
          course={course}
          onAnother={leave}
          onAgain={choose}
          onClose={close}
          onUse={(found) => {
            onFound(found)
            onClose()
          }}
        />
      </Dialog>
      {photographing !== 'never' && (
        <CameraDialog
          opened={opened && photographing === 'now'}
          onClose={() => setPhotographing('before')}
          most={1}
          onPhotos={([photo]) => photo && choose(photo)}
        />
      )}
    </>
  )
}

/** Gives each photo once. */
function useEachPhoto(photo: File | null, onPhoto: (photo: File) => void) {
  const given = useRef(new WeakSet<File>())
  const give = useEffectEvent(onPhoto)
  useEffect(() => {
    if (photo === null || given.current.has(photo)) return
    given.current.add(photo)
    give(photo)
  }, [photo])
}

interface AnswersProps {
  course: Course
  onAnother: () => void
  onAgain: (photo: File) => void
  onClose: () => void
  onUse: (found: Suggestion) => void
}

function Answers({ course, onAnother, onAgain, onClose, onUse }: AnswersProps) {
  // To send the very same again would change nothing.
  const isRefused = course.step === 'failed' && course.isOfPhoto
  const found = course.step === 'done' && saysAnything(course.found) ? course.found : null
  return (
    <div className={classes.answers}>
      {(course.step === 'done' || course.step === 'failed') && (
        <Button variant={isRefused ? 'filled' : 'default'} onClick={onAnother}>
          {t('Choose another photo')}
        </Button>
      )}
      {!found && (
        <Button variant="default" onClick={onClose}>
          {t(course.step === 'done' ? 'Close' : 'Cancel')}
        </Button>
      )}
      {course.step === 'failed' && !isRefused && (
        <Button onClick={() => onAgain(course.photo)}>{t('Try again')}</Button>
      )}
      {found && <Button onClick={() => onUse(found)}>{t('Use these')}</Button>}
    </div>
  )
}

import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_FILES } from '#record/assets/rules/judge-asset.ts'
import { placeMistake, titleMistake } from '../rules/unfinished.ts'
import { plural, t } from '#basics/words/words.ts'
import { usePlacePaths } from '#record/places/page/shared/places.ts'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CameraView } from '#record/assets/page/shared/camera-view.tsx'
import { Shots } from '#record/assets/page/shared/shots.tsx'
import { useCamera } from '#record/assets/page/shared/use-camera.ts'
import classes from './unfinished.module.css'

export interface QuickPiece {
  title: string
  place: string
  photos: readonly File[]
}

interface QuickAddProps {
  opened: boolean
  /** Where the first one is. */
  at?: string
  onClose: () => void
  /** It is sent while the next one is taken. */
  onPiece: (piece: QuickPiece) => void
}

/** The piece that is being taken, and how many were before it. */
function usePiece({ opened, at = '', onPiece }: QuickAddProps) {
  const camera = useCamera(opened, MAX_FILES)
  const [title, setTitle] = useState('')
  const [place, setPlace] = useState(at)
  const [added, setAdded] = useState(0)
  const { shots } = camera
  const mistakes = { title: titleMistake(title), place: placeMistake(place) }
  const forget = () => {
    camera.forget()
    setTitle('')
  }
  return {
    camera,
    title,
    setTitle,
    place,
    setPlace,
    mistakes,
    added,
    lacks: [shots.length === 0 && t('a photo'), title.trim() === '' && t('a title')].filter((each) => each !== false),
    /** Whether all that was taken is on its way. */
    add: () => {
      if (mistakes.title !== null || mistakes.place !== null) return false
      if (shots.length === 0) return title.trim() === ''
      onPiece({ title, place, photos: shots.map(({ file }) => file) })
      setAdded(added + 1)
      forget()
      return true
    },
    beginAgain: () => {
      forget()
      setAdded(0)
    },
  }
}

/** From piece to piece: photos, a title, a place, next. The place stays, since the next piece stands beside it. */
export function QuickAdd(props: QuickAddProps) {
  const { opened, onClose } = props
  const { camera, title, setTitle, place, setPlace, mistakes, added, lacks, add, beginAgain } = usePiece(props)
  const paths = usePlacePaths()
  const isEmpty = lacks.length === 2
  const end = () => {
    if (add()) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <Dialog title={t('Quick add')} opened={opened} onClose={end} onClosed={beginAgain} size="46rem" fillsPhone>
      <form className={classes.quick} noValidate onSubmit={submit}>
        <CameraView camera={camera} />
        <Shots camera={camera} />
        <TextField
          optional
          label={t('Title')}
          value={title}
          error={mistakes.title}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SuggestField
          optional
          label={t('Place')}
          value={place}
          error={mistakes.place}
          suggestions={paths}
          enterKeyHint="next"
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        <p role="status" className={layout.quiet}>
          {isEmpty
            ? added > 0 &&
              plural(
                added,
                '{count} asset is in the list. Its photos are sent while you go on.',
                '{count} assets are in the list. Their photos are sent while you go on.',
              )
            : lacks.length > 0 && t('Still missing: {what}.', { what: lacks.join(', ') })}
        </p>
        <div className={layout.answers}>
          <Button variant="default" onClick={end}>
            {t('Done')}
          </Button>
          <Button type="submit" {...(camera.shots.length === 0 && { 'aria-disabled': true, 'data-disabled': true })}>
            {t('Next piece')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

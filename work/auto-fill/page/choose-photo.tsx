import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './auto-fill.module.css'
import { ACCEPTED, HINT } from './photo-to-send.ts'

interface ChoosePhotoProps {
  onChosen: (photo: File) => void
  onPhotograph: () => void
}

/** Where the photograph goes is said before there is one. */
export function ChoosePhoto({ onChosen, onPhotograph }: ChoosePhotoProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [photo] = event.dataTransfer.files
    if (photo) onChosen(photo)
  }

  return (
    <>
      <p>
        {t(
          'A photo of the asset, its label or its papers. We suggest what it says; you decide what is filled in. The photo is added to the form.',
        )}
      </p>
      <div
        className={layout.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className={classes.choices}>
          <Button data-autofocus onClick={() => picker.current?.click()}>
            {t('Choose a photo')}
          </Button>
          <Button variant="default" onClick={onPhotograph}>
            {t('Take a photo')}
          </Button>
        </div>
        <p className={classes.quiet}>{t('or drop one here. {formats}', { formats: t(HINT) })}</p>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          aria-label={t('Photo')}
          tabIndex={-1}
          hidden
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? []
            currentTarget.value = ''
            if (photo) onChosen(photo)
          }}
        />
      </div>
      <WhereItGoes />
    </>
  )
}

function WhereItGoes() {
  const host = installation.vision_host
  return (
    <p className={classes.quiet}>
      {host === null
        ? t(
            'Analyzed on this server. Nothing is sent elsewhere. It reads text, such as a label or an invoice, and what the camera noted. It can’t recognize an object by its looks.',
          )
        : rich('Analyzed by an outside service: {host}. It gets the photo, and nothing about you.', {
            host: <strong>{host}</strong>,
          })}
    </p>
  )
}

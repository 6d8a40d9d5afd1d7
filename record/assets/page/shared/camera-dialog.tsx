import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import classes from './camera.module.css'
import { CameraView } from './camera-view.tsx'
import { Shots } from './shots.tsx'
import { useCamera } from './use-camera.ts'

interface CameraDialogProps {
  opened: boolean
  onClose: () => void
  /** How many photographs there is room for; ten at once are the most. */
  most: number
  onPhotos: (photos: File[]) => void
}

/** Takes photographs one after another. They are added once all are taken, and a dialog comes before they are lost. */
export function CameraDialog({ opened, onClose, most, onPhotos }: CameraDialogProps) {
  const [asking, setAsking] = useState(false)
  const camera = useCamera(opened, most)
  const { shots } = camera

  const leave = () => (shots.length > 0 ? setAsking(true) : onClose())
  const discardAll = () => {
    setAsking(false)
    onClose()
  }
  const finish = () => {
    onPhotos(shots.map(({ file }) => file))
    onClose()
  }

  return (
    <Modal.Stack>
      <Dialog title={t('Take photos')} opened={opened} onClose={leave} onClosed={camera.forget} size="46rem" fillsPhone>
        <CameraView camera={camera} />
        <Shots camera={camera} />
        <div className={`${layout.answers} ${classes.end}`}>
          <Button variant="default" onClick={leave}>
            {t('Cancel')}
          </Button>
          <Button disabled={shots.length === 0} onClick={finish}>
            {shots.length === 0 ? t('Use photos') : plural(shots.length, 'Use {count} photo', 'Use {count} photos')}
          </Button>
        </div>
      </Dialog>
      <AskFirst
        title={plural(shots.length, 'Discard {count} photo?', 'Discard {count} photos?')}
        action={t('Discard')}
        opened={opened && asking}
        pending={false}
        error={null}
        failed=""
        onConfirm={discardAll}
        onClose={() => setAsking(false)}
      >
        {plural(shots.length, 'It has not been added yet.', 'They have not been added yet.')}
      </AskFirst>
    </Modal.Stack>
  )
}

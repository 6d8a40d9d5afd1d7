import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { usePlacePaths } from '#record/places/page/shared/places.ts'
import { tidyPath } from '#record/places/rules/places.ts'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { SuggestField } from '#ui/suggest-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { placeMistake } from '#work/unfinished/rules/unfinished.ts'
import type { Walkthrough } from '../../contract.ts'
import { placeInWords } from '../../rules.ts'
import type { Spoken } from './use-recorder.ts'
import { useOnline } from './use-voice-notes.ts'
import { voiceButton } from './voice-dialog.tsx'

const ROOM = 'room'

interface SpeakOfRoomProps {
  walkthrough: Walkthrough
  onSpeak: (about: Spoken) => void
}

/** For what strikes somebody in a room, also where no piece is recorded yet. */
export function SpeakOfRoom({ walkthrough, onSpeak }: SpeakOfRoomProps) {
  const [asking, setAsking] = useState(false)
  const [latest, setLatest] = useState(walkthrough.place ?? '')
  const isOnline = useOnline()
  const speak = (typed: string) => {
    const place = tidyPath(typed) || null
    setLatest(typed)
    setAsking(false)
    onSpeak({ id: ROOM, title: place ?? placeInWords(walkthrough), room: { walkthrough: walkthrough.id, place } })
  }
  return (
    <>
      <Button id={voiceButton(ROOM)} variant="default" onClick={() => setAsking(true)}>
        {isOnline ? t('Speak of a Room') : t('Speak of a Room · No Network')}
      </Button>
      <Dialog
        title={t('Voice note of a room')}
        opened={asking}
        onClose={() => setAsking(false)}
        focusAfter={voiceButton(ROOM)}
      >
        {asking && <RoomForm latest={latest} onSpeak={speak} onClose={() => setAsking(false)} />}
      </Dialog>
    </>
  )
}

interface RoomFormProps {
  /** People stay in a room for a while. */
  latest: string
  onSpeak: (place: string) => void
  onClose: () => void
}

function RoomForm({ latest, onSpeak, onClose }: RoomFormProps) {
  const paths = usePlacePaths()
  const form = useForm({ place: latest }, mistakesIn, ({ place }) => onSpeak(place))
  return (
    <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
      <SuggestField
        {...form.field('place')}
        optional
        label={t('Place')}
        description={t('The recording is kept as it is, and is played in the report.')}
        suggestions={paths}
        enterKeyHint="go"
        data-autofocus
      />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Speak')}</Button>
      </div>
    </form>
  )
}

function mistakesIn({ place }: { place: string }) {
  const wrong = placeMistake(place)
  return wrong === null ? {} : { place: wrong }
}

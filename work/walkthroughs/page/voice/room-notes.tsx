import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import { shortMoment, sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { RoomVoiceNote, Walkthrough } from '../../contract.ts'
import { placeInWords } from '../../rules.ts'
import { invalidateWalkthroughs } from '../shared/walkthroughs.ts'
import classes from '../walkthroughs.module.css'

interface RoomNotesProps {
  walkthrough: Walkthrough
  notes: readonly RoomVoiceNote[]
}

const HEADING = 'room-notes'

/** What was spoken of rooms, to listen to, while the walkthrough goes on and in its report. */
export function RoomNotes({ walkthrough, notes }: RoomNotesProps) {
  const { open, preview } = useDocuments()
  const [asked, setAsked] = useState<RoomVoiceNote | null>(null)
  const last = useLast(asked)
  const remove = useSingleMutation((id: string) => client.walkthroughs.removeVoiceNote({ id }), {
    onSuccess: async () => {
      await invalidateWalkthroughs()
      setAsked(null)
    },
  })
  const roomOf = ({ place }: RoomVoiceNote) => place ?? placeInWords(walkthrough)
  const which = (note: RoomVoiceNote) => [roomOf(note), shortMoment(note.spoken_at)].join(', ')
  return (
    <>
      {notes.length > 0 && (
        <section className={classes.section} aria-labelledby={HEADING}>
          <h2 id={HEADING} tabIndex={-1}>
            {t('Voice notes of rooms')}
          </h2>
          <ul className={`${layout.card} ${layout.parted}`} aria-labelledby={HEADING}>
            {notes.map((note) => (
              <li key={note.id} className={classes.spoken}>
                <span className={`${layout.stack} ${layout.tight} ${layout.breaks}`}>
                  <span>{roomOf(note)}</span>
                  <span className={layout.quiet}>
                    {[shortMoment(note.spoken_at), sizeInWords(note.size_bytes)].join(' · ')}
                  </span>
                </span>
                <span className={layout.row}>
                  <Button variant="default" onClick={() => open(note)}>
                    {t('Listen')}
                    <VisuallyHidden> {which(note)}</VisuallyHidden>
                  </Button>
                  {walkthrough.ended_at === null && (
                    <Button variant="default" onClick={() => setAsked(note)}>
                      {t('Delete')}
                      <VisuallyHidden> {which(note)}</VisuallyHidden>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {preview}
      <AskFirst
        title={t('Delete this voice note?')}
        action={t('Delete')}
        opened={asked !== null}
        pending={remove.isPending}
        error={remove.error}
        failed={t('The voice note couldn’t be deleted')}
        focusAfter={HEADING}
        onConfirm={() => last && remove.start(last.id)}
        onClose={() => setAsked(null)}
      >
        {last && t('What was spoken on {moment} is gone for good.', { moment: shortMoment(last.spoken_at) })}
      </AskFirst>
    </>
  )
}

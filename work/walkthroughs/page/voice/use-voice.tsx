import { LeaveGuard } from '#ui/leave-guard.tsx'
import { UnsentNotes } from './unsent-notes.tsx'
import { useRecorder } from './use-recorder.ts'
import { useOnline, useVoiceNotes } from './use-voice-notes.ts'
import { VoiceDialog } from './voice-dialog.tsx'

/** Notes that are spoken while the hands are full. They are the page's, not the row's: a list that changes takes none away. */
export function useVoice() {
  const notes = useVoiceNotes()
  const recorder = useRecorder(notes.add)
  const isOnline = useOnline()
  const isUnsaved = notes.unsent.length > 0 || recorder.now?.step === 'recording'
  return {
    speak: recorder.start,
    parts: (
      <>
        <UnsentNotes notes={notes} />
        <VoiceDialog recorder={recorder} isOnline={isOnline} />
        <LeaveGuard unsaved={isUnsaved} onLeave={recorder.close} />
      </>
    ),
  }
}

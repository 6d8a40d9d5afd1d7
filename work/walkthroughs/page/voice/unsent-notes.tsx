import { t } from '#basics/words/words.ts'
import { sizeInWords } from '#ui/in-words.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import layout from '#ui/layout.module.css'
import type { useVoiceNotes } from './use-voice-notes.ts'

/** Recordings that aren't with their pieces yet: on their way, or with what can be done about them. */
export function UnsentNotes({ notes: { unsent, retry, drop } }: { notes: ReturnType<typeof useVoiceNotes> }) {
  return unsent.map((one) =>
    one.problem === null ? (
      <p key={one.id} role="status">
        {t('Saving the voice note of “{title}”…', one.about)}
      </p>
    ) : (
      <Notice key={one.id} kind="bad" title={t('The voice note of “{title}” isn’t saved yet', one.about)}>
        <p>{one.problem}</p>
        <p>
          {t('Please leave this page open, or save the recording as a file ({size}).', {
            size: sizeInWords(one.file.size),
          })}
        </p>
        <div className={layout.row}>
          <NoticeAction onClick={() => retry(one)}>{t('Try again')}</NoticeAction>
          <NoticeAction onClick={() => saveFile(one.file)}>{t('Save as File')}</NoticeAction>
          <NoticeAction onClick={() => drop(one.id)}>{t('Discard')}</NoticeAction>
        </div>
      </Notice>
    ),
  )
}

import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import type { WalkthroughPiece } from '../contract.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { markInWords, notedInWords } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { useMark } from './shared/walkthroughs.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { PieceTitle } from './piece-title.tsx'
import { useOnline } from './voice/use-voice-notes.ts'
import { voiceButton } from './voice/voice-dialog.tsx'
import layout from '#ui/layout.module.css'
import classes from './walkthroughs.module.css'

export interface PieceRowProps {
  walkthrough: string
  piece: WalkthroughPiece
  isElsewhere: boolean
  onNote: (piece: WalkthroughPiece) => void
  /** Taken of it here and now: its record gets it. */
  onPhoto: (piece: WalkthroughPiece, photo: File) => void
  /** Somebody speaks of it. */
  onVoice: (piece: WalkthroughPiece) => void
}

/** What opens the note of a piece, and gets the focus back. */
export const noteButton = (id: string) => `note-${id}`

/** What was pressed shows at once; what did not arrive is said, and tried again. */
export function PieceRow({ walkthrough, piece, isElsewhere, onNote, onPhoto, onVoice }: PieceRowProps) {
  const isOnline = useOnline()
  const { id, title, inventory_number, place, image, mark, is_unfinished } = piece
  const noted = notedInWords(piece)
  const saving = useMark(walkthrough, id)
  const seen = saving.isPending ? saving.variables : mark !== null
  const isNew = mark === 'new'
  const shown = mark ?? 'found'
  const photographed = (photo: File | null) => {
    if (photo === null) return
    onPhoto(piece, photo)
    if (!seen) saving.mutate(true)
  }
  return (
    <li className={classes.piece} data-seen={seen || undefined}>
      <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
      <span className={`${layout.stack} ${layout.tight} ${layout.start} ${layout.fits} ${layout.breaks}`}>
        <PieceTitle piece={piece} />
        <span className={layout.quiet}>{[inventory_number, place].filter(Boolean).join(' · ')}</span>
        {seen && (
          <span className={classes.mark}>
            <span aria-hidden>✓ </span>
            {markInWords(shown)}
            {is_unfinished && ` · ${t('to be finished')}`}
          </span>
        )}
        {noted !== '' && <span className={layout.medium}>{noted}</span>}
        <span role="status" className={`${layout.filled} ${layout.warning}`}>
          {saving.isPending && saving.failureCount > 0 && t('Not saved yet. Trying again…')}
          {saving.error && !saving.isPending && explain(saving.error).text}
        </span>
        {!is_unfinished && (
          <span className={classes.more}>
            {!isElsewhere && (
              <Button id={noteButton(id)} variant="subtle" size="compact-sm" onClick={() => onNote(piece)}>
                {noted === '' ? t('Add Note') : t('Edit Note')}
                <VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            )}
            <FileButton accept="image/*" capture="environment" onChange={photographed}>
              {({ onClick }) => (
                <Button variant="subtle" size="compact-sm" onClick={onClick}>
                  {t('Photo')}
                  <VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              )}
            </FileButton>
            <Button id={voiceButton(id)} variant="subtle" size="compact-sm" onClick={() => onVoice(piece)}>
              {isOnline ? t('Voice Note') : t('Voice Note · No Network')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </span>
        )}
      </span>
      {!isNew && (
        <Button className={classes.press} variant={seen ? 'default' : 'filled'} onClick={() => saving.mutate(!seen)}>
          {seen ? t('Undo') : isElsewhere ? t('Here') : t('Found')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WalkthroughPiece } from '#contract/walkthroughs.ts'
import { displayUrl } from '#domain/files/file-rules.ts'
import { markInWords } from '#domain/walkthroughs/walkthroughs.ts'
import { t } from '#domain/words/words.ts'
import { explain } from '#web/client/explain.ts'
import { useMark } from '#web/client/walkthroughs.ts'
import { AssetPicture } from '#web/ui/asset-picture.tsx'
import classes from './walkthroughs.module.css'

interface PieceRowProps {
  walkthrough: string
  piece: WalkthroughPiece
  isElsewhere: boolean
}

/** What was pressed shows at once; what did not arrive is said, and tried again. */
export function PieceRow({ walkthrough, piece, isElsewhere }: PieceRowProps) {
  const { id, title, inventory_number, place, image, mark } = piece
  const saving = useMark(walkthrough, id)
  const seen = saving.isPending ? saving.variables : mark !== null
  const isNew = mark === 'new'
  const shown = mark ?? 'found'
  return (
    <li className={classes.piece} data-seen={seen || undefined}>
      <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
      <span className={classes.about}>
        <Link to="/asset-summary/$id" params={{ id }} className={classes.title}>
          {title}
        </Link>
        <span className={classes.quiet}>{[inventory_number, place].filter(Boolean).join(' · ')}</span>
        {seen && (
          <span className={classes.mark}>
            <span aria-hidden>✓ </span>
            {markInWords(shown)}
          </span>
        )}
        <span role="status" className={classes.warn}>
          {saving.isPending && saving.failureCount > 0 && t('Not saved yet. Trying again…')}
          {saving.error && !saving.isPending && explain(saving.error).text}
        </span>
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

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Walkthrough, WalkthroughPiece } from '../contract.ts'
import type { Shown } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextField } from '#ui/text-field.tsx'
import { progressInWords } from './in-words.ts'
import { PieceRow, type PieceRowProps } from './piece-row.tsx'
import layout from '#ui/layout.module.css'
import classes from './walkthroughs.module.css'

interface WalkProps {
  walkthrough: Walkthrough
  pieces: readonly WalkthroughPiece[]
  hasMore: boolean
  failed: Error | null
  show: Shown
  q: string
  onChoose: (change: { show?: Shown; q?: string }) => void
  onMore: () => void
  onPiece: Pick<PieceRowProps, 'onNote' | 'onPhoto' | 'onVoice'>
}

const WAIT = 250

/** For one thumb: each piece with one large press. */
export function Walk({ walkthrough, pieces, hasMore, failed, show, q, onChoose, onMore, onPiece }: WalkProps) {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed === q) return undefined
    const timer = setTimeout(() => onChoose({ q: typed }), WAIT)
    return () => clearTimeout(timer)
  })
  const choices: (readonly [Shown, string])[] = [
    ['all', t('All')],
    ['unseen', t('To See')],
    ['seen', t('Seen')],
    ...(walkthrough.place === null ? [] : [['elsewhere', t('Elsewhere')] as const]),
  ]
  return (
    <>
      <FailureNotice error={failed} title={t('We can’t load the latest marks right now')} />
      {walkthrough.is_place_gone && (
        <Notice kind="warn" title={t('This place was deleted. End the walkthrough, or delete it.')} />
      )}
      <div className={classes.tools}>
        <p className={classes.progress} role="status">
          <strong>{progressInWords(walkthrough)}</strong>
          <progress value={walkthrough.seen} max={Math.max(walkthrough.pieces, 1)} aria-hidden />
        </p>
        <Segments legend={t('Show')} choices={choices} value={show} onChoose={(next) => onChoose({ show: next })} />
        <TextField
          id="search-walkthrough"
          type="search"
          label={t('Search by title or number')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {show === 'elsewhere' && (
        <p className={layout.quiet}>
          {t('Something is here but recorded elsewhere? Find it and press Here. It moves here when you end.')}
        </p>
      )}
      {pieces.length === 0 ? (
        <p className={classes.none}>{t('Nothing to show here.')}</p>
      ) : (
        <ul className={`${layout.card} ${layout.parted}`} aria-label={t('Assets')}>
          {pieces.map((piece) => (
            <PieceRow
              key={piece.id}
              walkthrough={walkthrough.id}
              piece={piece}
              isElsewhere={show === 'elsewhere'}
              {...onPiece}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" onClick={onMore}>
          {t('Show More')}
        </Button>
      )}
    </>
  )
}

import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { takeFocus } from '#ui/focus.ts'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import type { OwnDivision, OwnPiece } from '../contract/shapes.ts'
import { MOST_NOTE, WEIGHT_LABELS } from '../rules/wishes.ts'
import classes from './dividing.module.css'
import { wishInWords } from './in-words.ts'
import { ShownPiece } from './shown-piece.tsx'
import type { Wishing } from './use-wishes.ts'

interface WishRowProps {
  grant: string
  round: OwnDivision
  piece: OwnPiece
  wishing: Wishing
}

/** A piece, how much somebody would like it, and why. */
export function WishRow({ grant, round, piece, wishing }: WishRowProps) {
  const { asset_id, title, image, weight, note, shown } = piece
  const weigh = (wanted: number) => wishing.change({ asset_id, weight: wanted, note })
  return (
    <li className={classes.wish} data-asset={asset_id} data-wanted={weight > 0 || undefined}>
      <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
      <div className={classes.about}>
        {shown === null ? (
          <Link
            to="/shared/$id/$asset"
            params={{ id: grant, asset: asset_id }}
            className={`${layout.title} ${layout.breaks}`}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <>
            <bdi className={`${layout.title} ${layout.breaks}`}>{title}</bdi>
            <ShownPiece shown={shown} />
          </>
        )}
        {!round.is_open && <p>{wishInWords(round.way, weight) ?? t(WEIGHT_LABELS[0])}</p>}
        {round.is_open && round.way === 'loves' && (
          <Segments
            legend={t('How much you would like {title}', { title })}
            choices={WEIGHT_LABELS.map((label, each) => [String(each), t(label)] as const)}
            value={String(weight)}
            onChoose={(chosen) => weigh(Number(chosen))}
          />
        )}
        {round.is_open && round.way === 'points' && (
          <Points title={title} weight={weight} most={round.budget} onWeigh={weigh} />
        )}
        <Note
          key={note}
          title={title}
          note={note}
          isOpen={round.is_open}
          onSave={(typed) => wishing.change({ asset_id, weight, note: typed })}
        />
      </div>
    </li>
  )
}

interface PointsProps {
  title: string
  weight: number
  most: number
  onWeigh: (weight: number) => void
}

const STEP = 5

/** Some more or some fewer by a press, or a number that is typed. */
function Points({ title, weight, most, onWeigh }: PointsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const within = (points: number) => Math.max(0, Math.min(most, points))
  const take = () => {
    if (typed !== null && /^\d{1,4}$/.test(typed)) onWeigh(within(Number(typed)))
    setTyped(null)
  }
  return (
    <div className={classes.points} role="group" aria-label={t('Points for {title}', { title })}>
      <Button
        variant="default"
        aria-label={t('{count} points fewer', { count: STEP })}
        disabled={weight === 0}
        onClick={() => onWeigh(within(weight - STEP))}
      >
        −
      </Button>
      <input
        inputMode="numeric"
        aria-label={t('Points for {title}', { title })}
        value={typed ?? String(weight)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Button
        variant="default"
        aria-label={t('{count} points more', { count: STEP })}
        onClick={() => onWeigh(within(weight + STEP))}
      >
        +
      </Button>
    </div>
  )
}

interface NoteProps {
  title: string
  note: string | null
  isOpen: boolean
  onSave: (note: string | null) => void
}

/** A few words about it, saved when they are left. */
function Note({ title, note, isOpen, onSave }: NoteProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (!isOpen) return note === null ? null : <p className={layout.prose}>{note}</p>
  if (typed === null)
    return (
      <>
        {note !== null && <p className={layout.prose}>{note}</p>}
        <button
          type="button"
          className={`${layout.bare} ${layout.begins} ${layout.small} ${layout.touch}`}
          aria-label={
            note === null ? t('Add a note on {title}', { title }) : t('Change the note on {title}', { title })
          }
          onClick={() => setTyped(note ?? '')}
        >
          {note === null ? t('Add a note') : t('Change the note')}
        </button>
      </>
    )
  const leave = () => {
    const tidied = typed.trim() === '' ? null : typed.trim()
    setTyped(null)
    if (tidied !== note) onSave(tidied)
  }
  return (
    <Textarea
      ref={takeFocus}
      aria-label={t('Your note on {title}', { title })}
      value={typed}
      maxLength={MOST_NOTE}
      autosize
      minRows={2}
      maxRows={6}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  )
}

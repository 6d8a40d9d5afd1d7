import { Button, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Unfinished } from '../contract.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { placeMistake, stillMissing, titleMistake } from '../rules/unfinished.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { usePlacePaths } from '#record/places/page/shared/places.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import layout from '#ui/layout.module.css'
import classes from './unfinished.module.css'

interface UnfinishedCardProps {
  piece: Unfinished
  kind: RecordKind
  isDiscarding: boolean
  onDiscard: () => void
}

/** What is typed is saved as soon as its field is left. */
export function UnfinishedCard({ piece, kind, isDiscarding, onDiscard }: UnfinishedCardProps) {
  const { id, images, photos } = piece
  const [typed, setTyped] = useState({ title: piece.title ?? '', place: piece.place ?? '' })
  const [state, setState] = useState<'saved' | 'saving' | Error | null>(null)
  const saved = useRef(typed)
  const paths = usePlacePaths()
  const mistakes = { title: titleMistake(typed.title), place: placeMistake(typed.place) }
  const name = typed.title.trim() || t('Untitled')

  const save = async () => {
    const isSame = typed.title === saved.current.title && typed.place === saved.current.place
    if (isSame || mistakes.title !== null || mistakes.place !== null) return
    setState('saving')
    try {
      await client.unfinishedPieces.update({ id, ...typed })
      saved.current = typed
      setState('saved')
    } catch (error) {
      setState(error as Error)
    }
  }
  return (
    <li className={classes.card}>
      <span className={classes.pictures}>
        {images.map((image) => (
          <AssetPicture key={image.path} src={displayUrl(image.url, 480)} before={image} />
        ))}
      </span>
      {photos > images.length && (
        <span className={layout.quiet}>{plural(photos, '{count} photo', '{count} photos')}</span>
      )}
      <TextField
        optional
        label={t('Title')}
        value={typed.title}
        error={mistakes.title}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped({ ...typed, title: currentTarget.value })}
        onBlur={() => void save()}
      />
      <SuggestField
        optional
        label={t('Place')}
        value={typed.place}
        error={mistakes.place}
        suggestions={paths}
        onChange={({ currentTarget }) => setTyped({ ...typed, place: currentTarget.value })}
        onBlur={() => void save()}
      />
      <p className={layout.quiet}>
        {t('Still missing: {what}.', { what: stillMissing(kind, typed.title).join(', ') })}
      </p>
      <p role="status" className={classes.said}>
        {state instanceof Error && <span className={`${layout.bad} ${layout.medium}`}>{explain(state).text}</span>}
        {state === 'saved' && <span className={layout.quiet}>{t('Saved.')}</span>}
      </p>
      <span className={classes.acts}>
        <ButtonLink to="/add-asset" search={{ unfinished: id }}>
          {t('Finish')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        <Button variant="default" loading={isDiscarding} onClick={onDiscard}>
          {t('Discard')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

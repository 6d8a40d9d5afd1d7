import { useState } from 'react'
import type { Place } from '../contract.ts'
import type { Tree } from '../rules/tree.ts'
import { t } from '#basics/words/words.ts'
import { GiveDialog } from '#record/people/page/shared/give-dialog.tsx'
import { DeletePlace } from './delete-place.tsx'
import { PlaceForm } from './place-form.tsx'
import { SendPlace } from './send-place.tsx'

export type Act = 'add' | 'edit' | 'give' | 'move' | 'merge' | 'remove'

/** What somebody wants to do with a place. */
export type Wanted = { act: 'add'; parent: Place | null } | { act: Exclude<Act, 'add'>; place: Place }

interface PlaceDialogsProps {
  tree: Tree<Place>
  wanted: Wanted | null
  onClose: () => void
}

/** One at a time. What fades out goes on saying what it said. */
export function PlaceDialogs({ tree, wanted, onClose }: PlaceDialogsProps) {
  const [last, setLast] = useState(wanted)
  if (wanted !== null && wanted !== last) setLast(wanted)
  if (!last) return null
  // The next one begins empty.
  const dialog = { opened: wanted !== null, onClose, onClosed: () => setLast(null) }
  if (last.act === 'add') return <PlaceForm key={last.parent?.id ?? 'top'} parent={last.parent} {...dialog} />
  const { act, place } = last
  const key = `${act} ${place.id}`
  if (act === 'edit') return <PlaceForm key={key} place={place} {...dialog} />
  if (act === 'give')
    return (
      <GiveDialog
        key={key}
        title={t('Who gets what is in “{place}”?', { place: place.name })}
        pieces={[{ by: 'place', id: place.id }]}
        {...dialog}
      />
    )
  if (act === 'remove') return <DeletePlace key={key} place={place} tree={tree} {...dialog} />
  return <SendPlace key={key} act={act} place={place} tree={tree} {...dialog} />
}

import { Link } from '@tanstack/react-router'
import { Button, VisuallyHidden } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import type { Place } from '../contract.ts'
import { wholeMoney } from '#basics/money.ts'
import { placeKindInWords } from '../rules/places.ts'
import { allWithin, type Tree } from '../rules/tree.ts'
import { plural, t } from '#basics/words/words.ts'
import { PlaceMenu } from './place-menu.tsx'
import type { Wanted } from './place-dialogs.tsx'
import { useMove } from './use-place-acts.ts'
import layout from '#ui/layout.module.css'
import classes from './places.module.css'

/** As many are seen at once as are looked through; of more each is opened by itself. */
const OPEN_AT_FIRST = 60
const ROWS_AT_ONCE = 100

interface PlaceTreeProps {
  tree: Tree<Place>
  onWanted: (wanted: Wanted) => void
}

interface Dragging {
  dragged: string | null
  setDragged: (id: string | null) => void
  /** Whether what is dragged may be put into it; null is the top. */
  takes: (id: string | null) => boolean
  drop: (id: string | null) => void
}

export function PlaceTree({ tree, onWanted }: PlaceTreeProps) {
  const dragging = useDragging(tree)
  const isSmall = tree.paths.size <= OPEN_AT_FIRST
  return (
    <div className={classes.tree}>
      <PlaceList parent={null} {...{ tree, onWanted, dragging, isSmall }} />
      {dragging.takes(null) && (
        <p className={classes.top} {...dropping(dragging, null)}>
          {t('Drop here to move it to the top')}
        </p>
      )}
    </div>
  )
}

function useDragging(tree: Tree<Place>): Dragging {
  const [dragged, setDragged] = useState<string | null>(null)
  const move = useMove()
  const place = dragged === null ? undefined : [...tree.inside.values()].flat().find(({ id }) => id === dragged)
  const within = dragged === null ? null : allWithin(tree, dragged)
  const takes = (id: string | null) =>
    place !== undefined && !place.is_address && place.parent_id !== id && (id === null || !within!.has(id))
  return {
    dragged,
    setDragged,
    takes,
    drop: (id) => {
      setDragged(null)
      if (place && takes(id)) move.start({ place, parent_id: id })
    },
  }
}

/** Whether anything may be dropped there is known while it is dragged over. */
const dropping = ({ takes, drop }: Dragging, id: string | null) => ({
  onDragOver: (event: DragEvent) => {
    if (takes(id)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    drop(id)
  },
})

interface PlaceListProps extends PlaceTreeProps {
  parent: Place | null
  dragging: Dragging
  isSmall: boolean
}

function PlaceList({ parent, ...rest }: PlaceListProps) {
  const places = rest.tree.inside.get(parent?.id ?? null) ?? []
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const more = places.length - shown
  return (
    <ul className={classes.list} aria-label={parent ? t('In {place}', { place: parent.name }) : t('Places')}>
      {places.slice(0, shown).map((place) => (
        <PlaceRow key={place.id} place={place} {...rest} />
      ))}
      {more > 0 && (
        <li>
          <Button variant="default" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            {t('Show {count} more', { count: Math.min(more, ROWS_AT_ONCE) })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function PlaceRow({ place, ...rest }: Omit<PlaceListProps, 'parent'> & { place: Place }) {
  const { tree, dragging, isSmall, onWanted } = rest
  const [opened, setOpened] = useState(isSmall)
  const hasInside = tree.inside.has(place.id)
  return (
    <li>
      <div
        className={classes.row}
        draggable={!place.is_address}
        data-dragged={dragging.dragged === place.id || undefined}
        data-takes={dragging.takes(place.id) || undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', place.name)
          dragging.setDragged(place.id)
        }}
        onDragEnd={() => dragging.setDragged(null)}
        {...dropping(dragging, place.id)}
      >
        {hasInside ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={opened}
            aria-label={t('Places in {place}', { place: place.name })}
            onClick={() => setOpened(!opened)}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
              <path
                d="M4.5 2.5 8 6l-3.5 3.5"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
              />
            </svg>
          </button>
        ) : (
          <span />
        )}
        <div className={`${layout.fits} ${layout.breaks}`}>
          <Link to="/vault" search={{ place: tree.paths.get(place.id) }} className={classes.name} draggable={false}>
            <bdi>{place.name}</bdi>
          </Link>
          {(place.kind || place.is_address) && (
            <span className={classes.kind}>
              {place.kind ? placeKindInWords(place.kind) : t('Address in your profile')}
            </span>
          )}
          {place.note && <p className={classes.note}>{place.note}</p>}
        </div>
        <p className={classes.figures}>
          <span>{plural(place.all_assets, '{count} asset', '{count} assets')}</span>
          {place.sums.length > 0 && (
            <span className={layout.worth}>
              <VisuallyHidden>{t('Worth')} </VisuallyHidden>
              {place.sums.map(wholeMoneyOf).join(' · ')}
            </span>
          )}
        </p>
        <PlaceMenu place={place} onWanted={onWanted} />
      </div>
      {hasInside && opened && <PlaceList parent={place} {...rest} />}
    </li>
  )
}

const wholeMoneyOf = (sum: Place['sums'][number]) => wholeMoney(sum)

import type { Place } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import type { Act, Wanted } from './place-dialogs.tsx'
import layout from '#ui/layout.module.css'

interface PlaceMenuProps {
  place: Place
  onWanted: (wanted: Wanted) => void
}

/** What can be done with a place. An address of the profile is moved and removed there. */
export function PlaceMenu({ place, onWanted }: PlaceMenuProps) {
  const acts: [act: Act, label: string][] = [
    ['edit', t('Edit')],
    ['add', t('Add a place inside')],
    ['give', t('Choose who gets what is here…')],
    ...(place.is_address
      ? []
      : ([
          ['move', t('Move to…')],
          ['merge', t('Merge into…')],
          ['remove', t('Delete')],
        ] satisfies [Act, string][])),
  ]
  return (
    <PanelButton label={t('Manage')} name={t('Manage {place}', { place: place.name })} side="right">
      {(close) => (
        <ul className={layout.menu}>
          {acts.map(([act, label]) => (
            <li key={act}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onWanted(act === 'add' ? { act, parent: place } : { act, place })
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  )
}

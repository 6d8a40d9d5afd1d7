import { useId } from 'react'
import classes from './toolbar.module.css'

const VIEWS = { grid: 'Grid', list: 'List' } as const
export type View = keyof typeof VIEWS

const SIGNS = {
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  list: 'M3.5 4h3v3h-3zM9 5.5h7.5M3.5 13h3v3h-3zM9 14.5h7.5',
}

export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  const name = useId()
  return (
    <fieldset className={classes.views}>
      <legend>View</legend>
      {(['grid', 'list'] as const).map((each) => (
        <label key={each} className={classes.view}>
          <input type="radio" name={name} checked={each === view} onChange={() => onView(each)} />
          <span>
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor">
              <path d={SIGNS[each]} strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
            </svg>
            {VIEWS[each]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

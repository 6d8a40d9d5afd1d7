import { useId } from 'react'
import type { ReportView } from '#domain/reports.ts'
import classes from './toolbar.module.css'

const VIEWS: [ReportView, string][] = [
  ['grid', 'Data Grid'],
  ['charts', 'Charts'],
  ['combined', 'Combined'],
]

export function ViewSwitch({ view, onView }: { view: ReportView; onView: (view: ReportView) => void }) {
  const name = useId()
  return (
    <fieldset className={classes.views}>
      <legend>View</legend>
      {VIEWS.map(([each, label]) => (
        <label key={each} className={classes.view}>
          <input type="radio" name={name} checked={each === view} onChange={() => onView(each)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

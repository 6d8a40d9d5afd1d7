import type { ReportView } from '#domain/reports/reports.ts'
import { Segments } from '#web/ui/segments.tsx'
import classes from './toolbar.module.css'

const VIEWS = [
  ['grid', 'Data Grid'],
  ['charts', 'Charts'],
  ['combined', 'Combined'],
] as const

export const ViewSwitch = ({ view, onView }: { view: ReportView; onView: (view: ReportView) => void }) => (
  <Segments legend="View" choices={VIEWS} value={view} onChoose={onView} className={classes.views} />
)

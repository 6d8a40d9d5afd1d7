import { filtersFor, rangedFor } from '../rules/columns.ts'
import { filterMistakes } from '../rules/reports.ts'
import { t } from '#basics/words/words.ts'
import classes from './filter-fields.module.css'
import { Counting, Dates, type FilterProps, ListFilter, Search, Sorting, Values } from './filter-parts.tsx'

/** All filters below each other, as in the sheet of a phone. */
export const FilterFields = ({ role, report, currency }: FilterProps) => (
  <div className={classes.fields}>
    <Search report={report} />
    {filtersFor(role).map((filter) => (
      <ListFilter key={filter.name} report={report} filter={filter} />
    ))}
    {rangedFor(role).map((column) => (
      <Dates key={column} role={role} report={report} column={column} />
    ))}
    <Values role={role} report={report} currency={currency} />
    <Sorting role={role} report={report} />
    <Counting role={role} report={report} />
    {filterMistakes(report.requested.filters).length > 0 && (
      <p role="status" className={classes.waiting}>
        {t('The report ignores a range until you correct it.')}
      </p>
    )}
  </div>
)

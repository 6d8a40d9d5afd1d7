import { REFERENCE_MESSAGES } from '#domain/reference/reference-fallback.ts'
import classes from './reference-data.module.css'
import { useFreshReference } from './use-fresh-reference.ts'
import { ViewOnlyList } from './view-only-list.tsx'

export function Countries() {
  const reference = useFreshReference()
  return (
    <ViewOnlyList
      title="Countries"
      note="Country management is view-only. Countries are managed through database migrations."
      failed={REFERENCE_MESSAGES.countries}
      count={reference.data?.countries.length}
      reference={reference}
    >
      <ul className={classes.grid}>
        {reference.data?.countries.map(({ code, name, default_currency }) => (
          <li key={code} className={classes.entry}>
            <span className={classes.entryText}>
              <strong>{name}</strong>
              <span className={classes.quiet}>
                {code} · {default_currency || 'USD'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ViewOnlyList>
  )
}

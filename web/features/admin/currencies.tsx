import { REFERENCE_MESSAGES } from '#domain/reference/reference-fallback.ts'
import classes from './reference-data.module.css'
import { useFreshReference } from './use-fresh-reference.ts'
import { ViewOnlyList } from './view-only-list.tsx'

export function Currencies() {
  const reference = useFreshReference()
  return (
    <ViewOnlyList
      title="Currencies"
      note="Currency management is view-only. Currencies are managed through database migrations."
      failed={REFERENCE_MESSAGES.currencies}
      count={reference.data?.currencies.length}
      reference={reference}
    >
      <ul className={classes.grid}>
        {reference.data?.currencies.map(({ code, name, symbol, flag }) => (
          <li key={code} className={classes.entry}>
            <span className={classes.flag} aria-hidden>
              {flag}
            </span>
            <span className={classes.entryText}>
              <span>
                <strong>{code}</strong> {symbol !== code && <span className={classes.symbol}>{symbol}</span>}
              </span>
              <span className={classes.quiet}>{name}</span>
            </span>
          </li>
        ))}
      </ul>
    </ViewOnlyList>
  )
}

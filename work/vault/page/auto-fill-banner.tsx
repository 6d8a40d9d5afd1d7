import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { giveFocusBack } from '#ui/focus.ts'
import classes from './auto-fill-banner.module.css'
import { COUNT_ID } from './deletion.tsx'

const HIDDEN = 'auto-fill-hidden'

/** Where nothing can be stored, and on the server, nobody has hidden it. */
function wasHidden() {
  try {
    return localStorage.getItem(HIDDEN) === 'true'
  } catch {
    return false
  }
}

function rememberHidden() {
  try {
    localStorage.setItem(HIDDEN, 'true')
  } catch {
    // As above.
  }
}

/** Another way to begin a record, for those who collect. Who has hidden it once in this browser has seen it. */
export function AutoFillBanner() {
  const [hidden, setHidden] = useState(wasHidden)
  if (hidden) return null
  const hide = () => {
    setHidden(true)
    rememberHidden()
    giveFocusBack([], COUNT_ID)
  }
  return (
    <section className={classes.banner} aria-labelledby="auto-fill">
      <svg viewBox="0 0 48 40" className={classes.drawing} aria-hidden fill="none" stroke="currentColor">
        <path d="M4 12h9l3-5h12l3 5h13v24H4z" strokeLinejoin="round" />
        <circle cx="22" cy="23" r="8" />
        <path className={classes.brass} d="M38 2v8M34 6h8M44 12v4M42 14h4" strokeLinecap="round" />
      </svg>
      <div className={classes.text}>
        <h2 id="auto-fill">{t('Smart Auto-Fill')}</h2>
        <p>{t('Add a photo, and we fill in what we can read from it.')}</p>
      </div>
      <Link to="/add-asset" search={{ auto_fill: true }} className={classes.link}>
        {t('Start with a photo')}
        <span aria-hidden> →</span>
      </Link>
      <CloseButton size="lg" aria-label={t('Hide Smart Auto-Fill')} onClick={hide} />
    </section>
  )
}

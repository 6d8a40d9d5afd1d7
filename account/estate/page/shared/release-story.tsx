import { t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { Release } from '../../contract/estate.ts'
import classes from './person-row.module.css'
import { nextInWords } from './release-words.ts'

/** Who confirmed and why, and what comes next. */
export const ReleaseStory = ({ release }: { release: Release }) => (
  <div className={`${layout.stack} ${layout.near}`}>
    <ul className={layout.rows} aria-label={t('Who confirmed')}>
      {release.people.map(({ confirmer_id, name, confirmed_at, reason }) => (
        <li key={confirmer_id} className={classes.person}>
          <div className={layout.fits}>
            <p className={`${layout.strong} ${layout.breaks}`}>
              <bdi>{name}</bdi>
            </p>
            {reason && <p className={layout.prose}>{t('“{reason}”', { reason })}</p>}
          </div>
          <span className={layout.quiet}>
            {confirmed_at === null
              ? t('Has not confirmed')
              : t('Confirmed {time}', { time: shortMoment(confirmed_at) })}
          </span>
        </li>
      ))}
    </ul>
    <p className={layout.strong}>{nextInWords(release)}</p>
  </div>
)

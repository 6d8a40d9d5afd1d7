import { t } from '#basics/words/words.ts'
import type { RoleContent } from './role-content.ts'
import layout from '#ui/layout.module.css'
import classes from './standing.module.css'

/** What is there and what is not, side by side. */
export function Standing({ today, toCome }: RoleContent['standing']) {
  return (
    <div className={classes.standing}>
      <h2 className={layout.large}>{t('Available today')}</h2>
      <h3>{t('Open today')}</h3>
      <ul>
        {today.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {toCome && (
        <>
          <h3>{t('Still being built')}</h3>
          <ul>
            {toCome.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

import { t } from '#basics/words/words.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'

/** Beside every step of confirming an address. */
export const ConfirmPanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{t('Only you can open this vault.')}</p>
    <p className={layout.muted}>
      {t('We ask for the password so that nobody can sign up with your address and share the account with you.')}
    </p>
  </div>
)

/** Beside every step on the way to a new password. */
export const PasswordPanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{t('A new password, the same vault.')}</p>
    <p className={layout.muted}>
      {t(
        'A new password doesn’t change anything in your vault. It signs you out on all devices, and we’ll email you about it.',
      )}
    </p>
  </div>
)

export const PrivatePanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{t('Private from day one.')}</p>
    <p className={layout.muted}>
      {t(
        'Only you can see your records, until you let someone in. There’s no public page, and no way to share by mistake.',
      )}
    </p>
  </div>
)

import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import layout from '#ui/layout.module.css'
import { Parts, SettingsSection } from '#ui/settings-section.tsx'

/** The way to what programs may do. */
export const DeveloperSection = () => (
  <section aria-labelledby="developer" className={layout.section}>
    <h2 id="developer">{t('Developer')}</h2>
    <Parts>
      <SettingsSection
        id="programs"
        title={t('Your own programs')}
        text={t(
          'Let a script of yours read or add pieces, export reports, fetch the archive every Sunday, or be told when something changes.',
        )}
        action={
          <ButtonLink to="/profile/developer" variant="default">
            {t('Tokens and Webhooks')}
          </ButtonLink>
        }
      />
    </Parts>
  </section>
)

import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'

/** From the profile to what programs of its owner learn. */
export const ToWebhooks = () => (
  <section aria-labelledby="programs" className={`${layout.stack} ${layout.wide}`}>
    <h2 id="programs">{t('For your programs')}</h2>
    <p>
      {rich('<link>Webhooks</link> tell programs of your own when something changes in your vault.', {
        link: (words) => <Link to="/profile/webhooks">{words}</Link>,
      })}
    </p>
  </section>
)

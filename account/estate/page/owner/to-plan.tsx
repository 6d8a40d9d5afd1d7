import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'

export const ToPlan = () => (
  <p className={layout.onScreen}>
    <Link to="/when-im-gone">{t('Back to your plan')}</Link>
  </p>
)

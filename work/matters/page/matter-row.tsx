import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { Matter } from '../contract.ts'
import { Gaps } from './gaps.tsx'
import classes from './matters.module.css'

/** A matter in the list: whose it is, who is responsible, and what the record lacks. */
export const MatterRow = ({ matter }: { matter: Matter }) => (
  <li className={classes.matter}>
    <div className={layout.fits}>
      <p className={classes.name}>
        <Link to="/matters/$id" params={{ id: matter.id }}>
          {matter.title}
        </Link>
        {matter.closed_at !== null && <span className={classes.mark}>{t('Closed')}</span>}
      </p>
      <p className={`${layout.quiet} ${layout.breaks}`}>
        {[matter.client_name, matter.number].filter(Boolean).join(' · ')}
      </p>
    </div>
    <p className={`${layout.quiet} ${layout.breaks}`}>{matter.member_name ?? t('Nobody is responsible yet')}</p>
    <Gaps matter={matter} />
  </li>
)

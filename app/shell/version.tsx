import { installation } from '#platform/client/installation.ts'
import classes from './account-menu.module.css'

/** Who can help, and what they will want to know first. */
export const Version = () => (
  <p className={classes.version}>
    <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>
    <span>{`${installation.product_name} ${installation.version}`}</span>
  </p>
)

import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import classes from './form.module.css'

export const PrivatePanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={classes.panelTitle}>Private from the first entry.</p>
    <p className={classes.panelText}>
      Nobody but you sees what you record. There is no public page, and no way to share by mistake.
    </p>
  </div>
)

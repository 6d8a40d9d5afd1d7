import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './export.module.css'

/** What stands in the way of an export, and the two ways on: another plan, or the archive that every plan has. */
export const ExportUpgrade = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog title="Exports are part of the Fixed plan" opened={opened} onClose={onClose} focusAfter="export-report">
    <p>With it, any report can be taken along: on paper, as a table or workbook, or as a schedule with photographs.</p>
    <p>
      What you record stays yours in every plan: an archive of all your data and files is open to everyone, on{' '}
      <Link to="/profile">your profile</Link>.
    </p>
    <div className={classes.actions}>
      <ButtonLink to="/checkout">Upgrade Plan</ButtonLink>
    </div>
  </Dialog>
)

import { PlanButton } from './plan-link.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'

interface ExportUpgradeProps {
  opened: boolean
  onClose: () => void
  focusAfter: string
}

/** What stands in the way of an export, and the two ways on: another plan, or the archive that every plan has. */
export const ExportUpgrade = ({ opened, onClose, focusAfter }: ExportUpgradeProps) => (
  <Dialog title={t('Exports are part of the Fixed plan')} opened={opened} onClose={onClose} focusAfter={focusAfter}>
    <p>{t('With it you can export any report as PDF, CSV, Excel or JSON, or as a schedule with photos.')}</p>
    <p>
      {rich(
        'Your data stays yours in every plan: you can always download an archive of everything on <link>your profile</link>.',
        { link: toProfile },
      )}
    </p>
    <div className={layout.answers}>
      <PlanButton>{t('Upgrade Plan')}</PlanButton>
    </div>
  </Dialog>
)

const toProfile = (words: ReactNode) => <Link to="/profile">{words}</Link>

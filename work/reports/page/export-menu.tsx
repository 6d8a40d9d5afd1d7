import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { EXPORT_NAMES, type ExportFormat } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ExportUpgrade } from '#account/billing/page/shared/export-upgrade.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import { Segments } from '#ui/segments.tsx'
import layout from '#ui/layout.module.css'
import classes from './export.module.css'

export type WhichColumns = 'all' | 'shown'
const columnChoices = () =>
  [
    ['all', t('All columns')],
    ['shown', t('Columns shown')],
  ] as const

/** The paper first, as it is what one hands on. */
const ORDER: ExportFormat[] = ['pdf', 'csv', 'json', 'xlsx', 'schedule']
export const EXPORT_BUTTON = 'export-report'

interface ExportMenuProps {
  role: Role
  /** What is at work, if anything. */
  working: ExportFormat | null
  /** There is nothing to export. */
  disabled: boolean
  which: WhichColumns
  onWhich: (which: WhichColumns) => void
  onExport: (format: ExportFormat) => void
}

export function ExportMenu({ role, working, disabled: empty, which, onWhich, onExport }: ExportMenuProps) {
  const [upgrading, setUpgrading] = useState(false)
  const { data: limit, isLoading } = useQuery(api.assets.limit.queryOptions({ enabled: role === 'investor' }))
  // What can't be known is left to the server, which has the last word anyway.
  const isInPlan = !limit || entitlementsOf(role, limit.plan).reportExport
  // Which of the two it opens mustn't change under the finger.
  const disabled = empty || isLoading

  if (working !== null)
    return (
      <Button id={EXPORT_BUTTON} disabled>
        {t('Exporting {name}...', { name: EXPORT_NAMES[working].name })}
      </Button>
    )
  if (!isInPlan)
    return (
      <>
        <Button id={EXPORT_BUTTON} aria-haspopup="dialog" disabled={disabled} onClick={() => setUpgrading(true)}>
          {t('Export Report')}
        </Button>
        <ExportUpgrade opened={upgrading} onClose={() => setUpgrading(false)} focusAfter={EXPORT_BUTTON} />
      </>
    )
  return (
    <PanelButton id={EXPORT_BUTTON} primary label={t('Export Report')} side="right" disabled={disabled}>
      {(close) => (
        <>
          <Segments
            legend={t('Columns')}
            choices={columnChoices()}
            value={which}
            onChoose={onWhich}
            className={classes.which}
          />
          <ul className={layout.broad}>
            {ORDER.map((format) => (
              <li key={format}>
                <button
                  type="button"
                  className={`${layout.item} ${layout.strong}`}
                  onClick={() => {
                    close()
                    onExport(format)
                  }}
                >
                  {EXPORT_NAMES[format].name}
                  <span>{EXPORT_NAMES[format].purpose}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </PanelButton>
  )
}

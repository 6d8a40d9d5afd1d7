import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { Settlement } from '../contract.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import classes from './executor.module.css'
import { useExecutorPaper, type WantedPaper } from './use-executor-paper.ts'
import type { EstateProps } from './use-settlement.ts'

/** For a court, an insurer and the family. */
export function Papers({ estate, settlement }: { estate: EstateProps; settlement: Settlement }) {
  const [claims, setClaims] = useState(false)
  const paper = useExecutorPaper(estate)
  const shows = (group: EstateProps['groups'][number]) => estate.groups.includes(group)
  const button = (label: string, wanted: WantedPaper) => (
    <Button
      variant="default"
      loading={paper.isPending && paper.variables.paper === wanted.paper && paper.variables.body === wanted.body}
      onClick={() => paper.start(wanted)}
    >
      {label}
    </Button>
  )
  return (
    <section className={classes.part} aria-labelledby="papers">
      <h2 id="papers">{t('Papers')}</h2>
      <p className={layout.quiet}>
        {t('Your name and the day stand on each page, and each is noted in the owner’s log.')}
      </p>
      <div className={layout.row}>
        {button(t('Estate inventory (PDF)'), INVENTORY.pdf)}
        {button(t('Estate inventory (Excel)'), INVENTORY.xlsx)}
        {button(t('Estate inventory (CSV)'), INVENTORY.csv)}
        {shows('beneficiaries') && shows('values') && button(t('List by beneficiary (PDF)'), LIST)}
        {shows('insurance') && shows('values') && (
          <Button variant="default" onClick={() => setClaims(true)}>
            {t('Claim pack…')}
          </Button>
        )}
      </div>
      <ClaimDialog estate={estate} settlement={settlement} opened={claims} onClose={() => setClaims(false)} />
    </section>
  )
}

const INVENTORY = {
  pdf: { paper: 'estate-inventory', body: { format: 'pdf' } },
  xlsx: { paper: 'estate-inventory', body: { format: 'xlsx' } },
  csv: { paper: 'estate-inventory', body: { format: 'csv' } },
} as const satisfies Record<string, WantedPaper>
const LIST: WantedPaper = { paper: 'beneficiary-list', body: {} }

import { Button } from '@mantine/core'
import type { FinishedImport } from '#contract/imports.ts'
import { counted } from '#web/ui/in-words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import layout from '#web/ui/layout.module.css'
import classes from './imports.module.css'

export function ImportFinished({ finished, onAgain }: { finished: FinishedImport; onAgain: () => void }) {
  const { added, known, wrong } = finished
  return (
    <section className={classes.form} aria-label="Done">
      <Notice kind="good" title={`${counted(added, 'asset was', 'assets were')} added`}>
        {known > 0 && <p>{known.toLocaleString()} were there already.</p>}
        {wrong > 0 && (
          <p>
            {wrong.toLocaleString()} could not be added. Mend them in the table and bring it along again: what is there
            already is not added twice.
          </p>
        )}
      </Notice>
      <div className={layout.row}>
        <Button variant="default" onClick={onAgain}>
          Bring another table
        </Button>
        <ButtonLink to="/vault">Go to the vault</ButtonLink>
      </div>
    </section>
  )
}

import { Button } from '@mantine/core'
import type { FinishedImport } from '../contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './imports.module.css'

/** What an import did. */
export function ImportFinished({ finished, onAgain }: { finished: FinishedImport; onAgain: () => void }) {
  const { added, changed, known, wrong, without_room } = finished
  const isUpdate = added === 0 && changed > 0
  return (
    <section className={classes.form} aria-label={t('Done')}>
      <Notice
        kind="good"
        title={
          isUpdate
            ? plural(changed, '{count} asset was updated', '{count} assets were updated')
            : plural(added, '{count} asset was added', '{count} assets were added')
        }
      >
        {!isUpdate && changed > 0 && (
          <p>{plural(changed, '{count} asset was updated.', '{count} assets were updated.')}</p>
        )}
        {without_room > 0 && (
          <p>
            {t(
              'Your plan had no room for {count} more. Import the spreadsheet again once it has: nothing is added twice.',
              { count: without_room },
            )}
          </p>
        )}
        {known > 0 && (
          <p>{plural(known, '{count} was already in your vault.', '{count} were already in your vault.')}</p>
        )}
        {wrong > 0 && (
          <p>
            {t(
              '{count} couldn’t be added. Correct them in the spreadsheet and import it again: nothing is added twice.',
              { count: wrong },
            )}
          </p>
        )}
      </Notice>
      <div className={layout.row}>
        <Button variant="default" onClick={onAgain}>
          {t('Import another spreadsheet')}
        </Button>
        <ButtonLink to="/vault">{t('Go to the vault')}</ButtonLink>
        <ButtonLink to="/to-finish" variant="default">
          {t('Add Photos and Documents for These')}
        </ButtonLink>
      </div>
    </section>
  )
}

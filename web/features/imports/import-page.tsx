import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@mantine/core'
import type { CheckedTable, FinishedImport } from '#contract/imports.ts'
import type { Role } from '#domain/member/roles.ts'
import { dateHabitsOf } from '#domain/typed-date.ts'
import { plural, t, texts } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { invalidateAssetViews } from '#web/client/asset-changes.ts'
import { Page } from '#web/ui/page.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import layout from '#web/ui/layout.module.css'
import { CheckRows } from './check-rows.tsx'
import { ChooseTable } from './choose-table.tsx'
import { MatchColumns } from './match-columns.tsx'
import { PastImports } from './past-imports.tsx'
import { type Plan, planFor } from './plan.ts'
import type { ChosenTable } from './send-table.ts'
import classes from './imports.module.css'

const STEPS = texts(['Table', 'Columns', 'Check'])

/** A table of another system, or of one's own, as assets: chosen, matched, checked, and only then added. */
export function ImportPage({ role, currency }: { role: Role; currency: string }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ChosenTable | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [checked, setChecked] = useState<CheckedTable | null>(null)
  const [finished, setFinished] = useState<FinishedImport | null>(null)
  const step = finished ? 3 : checked ? 2 : chosen ? 1 : 0

  const refresh = () => {
    invalidateAssetViews()
    return Promise.all([api.imports, api.assets].map((of) => queryClient.invalidateQueries({ queryKey: of.key() })))
  }
  // The order of days is the reader’s own, unless the spreadsheet shows another.
  const date_order = dateHabitsOf().monthFirst ? 'mdy' : 'dmy'
  const choose = (next: ChosenTable) => {
    setChosen(next)
    setPlan(planFor(next.table, { currency, date_order }))
  }
  const beginAgain = () => {
    setChosen(null)
    setChecked(null)
    setFinished(null)
  }

  return (
    <Page
      title={t('Import a spreadsheet')}
      lead={t('Turn a spreadsheet into assets. You’ll see what gets added first.')}
    >
      <Steps steps={STEPS} current={step} />
      {finished ? (
        <ImportFinished finished={finished} onAgain={beginAgain} />
      ) : checked && chosen && plan ? (
        <CheckRows
          file={chosen.file}
          plan={plan}
          checked={checked}
          headings={chosen.table.headings}
          role={role}
          onPlan={setPlan}
          onChecked={setChecked}
          onBack={() => setChecked(null)}
          onFinished={(done) => {
            setFinished(done)
            void refresh()
          }}
        />
      ) : chosen && plan ? (
        <MatchColumns
          {...chosen}
          plan={plan}
          role={role}
          onPlan={setPlan}
          onTable={(table) => choose({ ...chosen, table })}
          onBack={() => setChosen(null)}
          onChecked={setChecked}
        />
      ) : (
        <ChooseTable role={role} onChosen={choose} />
      )}
      <PastImports onUndone={refresh} />
    </Page>
  )
}

function ImportFinished({ finished, onAgain }: { finished: FinishedImport; onAgain: () => void }) {
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
            {t('Your plan had no room for {count} more. Import the spreadsheet again once it has: nothing is added twice.', { count: without_room })}
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

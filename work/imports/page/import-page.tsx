import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CheckedTable, FinishedImport, Import } from '../contract.ts'
import type { Role } from '#basics/roles.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { t, texts } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { Page } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { CheckRows } from './check-rows.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportFinished } from './import-finished.tsx'
import { ImportFailed, ImportUnderWay, useImportUnderWay } from './under-way.tsx'
import { MatchColumns } from './match-columns.tsx'
import { PastImports } from './past-imports.tsx'
import { type Plan, planFor } from './plan.ts'
import type { ChosenTable } from './send-table.ts'

const STEPS = texts(['Table', 'Columns', 'Check'])

/** A table of another system, or of one's own, as assets: chosen, matched, checked, and only then added. */
export function ImportPage({ role, currency }: { role: Role; currency: string }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ChosenTable | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [checked, setChecked] = useState<CheckedTable | null>(null)
  const [finished, setFinished] = useState<FinishedImport | null>(null)
  const { underWay, ended, watch } = useImportUnderWay()
  const outcome = finished ?? (ended?.state === 'done' ? outcomeOf(ended) : null)
  const step = outcome || underWay ? 3 : checked ? 2 : chosen ? 1 : 0

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
    watch(null)
  }
  const endedId = ended?.id
  useEffect(() => {
    if (endedId !== undefined) void refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each that ends.
  }, [endedId])

  return (
    <Page
      title={t('Import a spreadsheet')}
      lead={t('Turn a spreadsheet into assets. You’ll see what gets added first.')}
    >
      <Steps steps={STEPS} current={step} />
      {underWay ? (
        <ImportUnderWay of={underWay} onCancelled={refresh} />
      ) : ended?.state === 'failed' ? (
        <ImportFailed of={ended} onAgain={beginAgain} />
      ) : outcome ? (
        <ImportFinished finished={outcome} onAgain={beginAgain} />
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
            if (done.waits) watch(done.id)
            else setFinished(done)
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

const outcomeOf = ({ id, added, changed, left_out, wrong, without_room }: Import): FinishedImport => ({
  id,
  waits: false,
  added,
  changed,
  known: left_out - wrong - without_room,
  wrong,
  without_room,
})

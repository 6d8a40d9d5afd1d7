import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinishedImport } from '#contract/imports.ts'
import type { Role } from '#domain/member/roles.ts'
import { api } from '#web/client/api.ts'
import { invalidateAssetViews } from '#web/client/asset-changes.ts'
import { Page } from '#web/ui/page.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { CheckRows } from './check-rows.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportFinished } from './import-finished.tsx'
import { MatchColumns } from './match-columns.tsx'
import { PastImports } from './past-imports.tsx'
import type { CheckedPlan, ChosenTable } from './send-table.ts'

const STEPS = ['Table', 'Columns', 'Check']

/** A table of another system, or of one's own, as assets: chosen, matched, checked, and only then added. */
export function ImportPage({ role, currency }: { role: Role; currency: string }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ChosenTable | null>(null)
  const [planned, setPlanned] = useState<CheckedPlan | null>(null)
  const [finished, setFinished] = useState<FinishedImport | null>(null)
  const step = finished ? 3 : planned ? 2 : chosen ? 1 : 0

  const refresh = () => {
    invalidateAssetViews()
    return Promise.all([api.imports, api.assets].map((of) => queryClient.invalidateQueries({ queryKey: of.key() })))
  }
  const beginAgain = () => {
    setChosen(null)
    setPlanned(null)
    setFinished(null)
  }

  return (
    <Page
      title="Bring a table along"
      lead="A CSV or Excel file becomes assets. Nothing is added before you have seen what will be."
    >
      <Steps steps={STEPS} current={step} />
      {finished ? (
        <ImportFinished finished={finished} onAgain={beginAgain} />
      ) : planned && chosen ? (
        <CheckRows
          file={chosen.file}
          {...planned}
          onBack={() => setPlanned(null)}
          onFinished={(done) => {
            setFinished(done)
            void refresh()
          }}
        />
      ) : chosen ? (
        <MatchColumns
          key={chosen.file.name + chosen.file.lastModified}
          {...chosen}
          role={role}
          currency={currency}
          onBack={() => setChosen(null)}
          onChecked={setPlanned}
        />
      ) : (
        <ChooseTable onChosen={setChosen} />
      )}
      <PastImports onUndone={refresh} />
    </Page>
  )
}

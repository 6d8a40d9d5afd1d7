import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SealedSheetPage } from '#account/estate/page/others/sealed-sheet-page.tsx'

export const Route = createFileRoute('/sealed-sheet')({
  staticData: texts({ title: 'Sealed sheet' }),
  component: SealedSheetPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { RatesPage } from '#record/rates/page/rates-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/rates')({
  staticData: texts({ title: 'Exchange Rates', shape: 'list' }, ['title']),
  component: () => useMember() && <RatesPage />,
})

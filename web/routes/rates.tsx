import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { RatesPage } from '#web/features/rates/rates-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/rates')({
  staticData: texts({ title: 'Exchange Rates', shape: 'list' }, ['title']),
  component: () => useMember() && <RatesPage />,
})

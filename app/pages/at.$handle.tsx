import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { FirmAtPage } from '#account/firms/page/firm/at-page.tsx'

export const Route = createFileRoute('/at/$handle')({
  staticData: texts({ title: 'Sign in' }),
  component: FirmAtPage,
})

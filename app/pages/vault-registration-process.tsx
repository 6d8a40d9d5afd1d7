import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { GuidePage } from '../guide/guide-page.tsx'

export const Route = createFileRoute('/vault-registration-process')({
  staticData: texts({ title: 'How registering works' }),
  component: GuidePage,
})

import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { CreatorPage } from '#web/features/landing/creator-page.tsx'

export const Route = createFileRoute('/creator-landing')({
  staticData: texts({ title: 'For artists and makers' }),
  component: CreatorPage,
})

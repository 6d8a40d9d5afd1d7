import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { CreatorPage } from '../landing/creator-page.tsx'

export const Route = createFileRoute('/creator-landing')({
  staticData: texts({ title: 'For artists and makers' }),
  component: CreatorPage,
})

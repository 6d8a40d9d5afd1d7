import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { DataProtectionPage } from '../landing/data-protection-page.tsx'

export const Route = createFileRoute('/data-protection')({
  staticData: texts({ title: 'How your data is protected' }),
  component: DataProtectionPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { LandingPage } from '../landing/landing-page.tsx'

export const Route = createFileRoute('/')({
  staticData: texts({ title: 'A private vault for what you own or make' }),
  component: LandingPage,
})

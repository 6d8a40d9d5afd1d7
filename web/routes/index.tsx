import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: 'A private vault for what you own or make' },
  component: LandingPage,
})

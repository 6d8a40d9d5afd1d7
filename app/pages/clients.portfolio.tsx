import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { PortfolioPage } from '#account/firms/page/portfolio/portfolio-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/clients/portfolio')({
  staticData: texts({ title: 'Figures of all clients', shape: 'list' }, ['title']),
  component: () => useMember() && <PortfolioPage />,
})

import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { WalkthroughsPage } from '#web/features/walkthroughs/walkthroughs-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/walkthroughs/')({
  staticData: texts({ title: 'Walkthroughs', shape: 'list' }, ['title']),
  component: () => useMember() && <WalkthroughsPage />,
})

import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { WalkthroughsPage } from '#work/walkthroughs/page/walkthroughs-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/walkthroughs/')({
  staticData: texts({ title: 'Walkthroughs', shape: 'list' }, ['title']),
  component: () => useMember() && <WalkthroughsPage />,
})

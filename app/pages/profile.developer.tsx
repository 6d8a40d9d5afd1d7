import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { DeveloperPage } from '#account/tokens/page/developer-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/profile/developer')({
  staticData: texts({ title: 'Developer' }),
  component: function Developer() {
    const member = useMember()
    return member && <DeveloperPage member={member} />
  },
})

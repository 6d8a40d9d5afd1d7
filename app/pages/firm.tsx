import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { FirmPage } from '#account/firms/page/firm/firm-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/firm')({
  staticData: texts({ title: 'Firm' }),
  component: function Firm() {
    const member = useMember()
    return member && <FirmPage member={member} />
  },
})

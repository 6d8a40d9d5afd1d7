import { createFileRoute } from '@tanstack/react-router'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { texts } from '#basics/words/words.ts'
import { ToFinishPage } from '#work/unfinished/page/to-finish-page.tsx'
import { WaitingOffline } from '#work/offline/page/waiting-offline.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/to-finish')({
  staticData: texts({ title: 'Unfinished', shape: 'list' }, ['title']),
  validateSearch: ({ camera }: Record<string, unknown>): { camera?: true } => (camera === true ? { camera } : {}),
  component: function ToFinish() {
    const { camera = false } = Route.useSearch()
    const navigate = Route.useNavigate()
    const turn = (isOn: boolean) => void navigate({ search: isOn ? { camera: true } : {}, replace: true })
    const member = useMember()
    return (
      member && (
        <ToFinishPage kind={recordKindOf(member.role)} camera={camera} onCamera={turn} waiting={<WaitingOffline />} />
      )
    )
  },
})

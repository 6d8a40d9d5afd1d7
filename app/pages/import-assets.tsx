import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ImportPage } from '#work/imports/page/import-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { Pending } from '#ui/pending.tsx'

export const Route = createFileRoute('/import-assets')({
  staticData: texts({ title: 'Import a spreadsheet' }, ['title']),
  component: function ImportAssets() {
    const member = useMember()
    const profile = useQuery(api.member.get.queryOptions())
    if (!member || profile.isPending) return <Pending />
    return <ImportPage role={member.role} currency={profile.data?.default_currency ?? 'USD'} />
  },
})

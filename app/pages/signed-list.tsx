import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { SignedListsPage } from '#work/signed-lists/page/signed-lists-page.tsx'

export const Route = createFileRoute('/signed-list')({
  staticData: texts({ title: 'Signed List', shape: 'list' }, ['title']),
  component: () => useMember() && <SignedListsPage />,
})

import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import type { Member } from '#account/member/contract.ts'
import { App } from '#app/web/app.tsx'
import { routerWith } from '#app/web/router.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { type Answers, answering } from './answers.ts'

/** What a page asks for whoever is signed in, be it the header or what is ready for later: there is nothing of any of it. */
const OF_THE_SHELL: Answers = {
  'GET /api/legal-changes': [],
  'GET /api/clients/firm': null,
  'GET /api/my-firms': [],
  'GET /api/shared': [],
  'GET /api/proposals/waiting': { open: 0, unseen: 0 },
}

/** The page of an address with the whole app around it, as somebody opens it; nobody where no member is named. */
export async function openPage(
  address: string,
  { member = null, answers = {} }: { member?: Member | null; answers?: Answers } = {},
) {
  const server = answering({ ...OF_THE_SHELL, 'GET /api/session': () => member, ...answers })
  // As after a reload.
  queryClient.clear()
  const router = routerWith({
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
    // The pointer rests where a test before has left it, and a link there would ask for its page.
    defaultPreload: false,
  })
  await router.load()
  const { unmount } = await render(<App router={router} />)
  return { ...server, router, unmount, address: () => router.state.location.href }
}

import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import type { Member } from '#account/member/contract.ts'
import { App } from '#app/web/app.tsx'
import { routerWith } from '#app/web/router.ts'
import { type Answers, answering } from './answers.ts'

/** The page of an address as somebody has it before them, with the whole app around it. */
export async function openPage(address: string, { member = null, ...answers }: Answers & { member?: Member | null } = {}) {
  const server = answering({ 'GET /api/session': member, ...answers } as Answers)
  const router = routerWith({ history: createMemoryHistory({ initialEntries: [address] }), scrollRestoration: false })
  await router.load()
  await render(<App router={router} />)
  return { ...server, router, address: () => router.state.location.href }
}

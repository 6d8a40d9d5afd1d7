import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/client/query-client.ts'
import { request, setLeft } from '#platform/client/request.ts'
import { sessionQuery, signOut, signOutEverywhere } from './session.ts'

const SUBSCRIPTION = { queryKey: ['subscription'], queryFn: () => request('/api/subscription') }

/** A server that has been sent these, and answers whenever the test lets it. */
function aServer() {
  const sent: { path: string; answer: (status: number) => void; signal: AbortSignal | null | undefined }[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    sent.push({ path, signal, answer: (status) => resolve(Response.json({}, { status })) })
    return promise
  })
  return {
    paths: () => sent.map(({ path }) => path),
    isDropped: (path: string) => sent.some((each) => each.path === path && each.signal?.aborted),
    answer: async (path: string, status = 200) => {
      await vi.waitUntil(() => sent.some((each) => each.path === path))
      sent.find((each) => each.path === path)!.answer(status)
    },
  }
}

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
})
afterEach(() => {
  setLeft(false)
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.for([200, 401, 500])(
  'no request begins once signing out has begun, whatever it is answered: %i',
  async (status) => {
    const server = aServer()
    const left = signOut().catch(() => 'failed')
    const page = queryClient.fetchQuery(SUBSCRIPTION).catch(() => 'dropped')
    const file = request('/files/invoice').catch((error: Error) => error.name)
    await server.answer('/api/auth/sign-out', status)

    expect(await left).toBe(status === 500 ? 'failed' : undefined)
    expect([await page, await file]).toEqual(['dropped', 'AbortError'])
    expect(server.paths()).toEqual(['/api/auth/sign-out'])
    expect(queryClient.getQueryData(SUBSCRIPTION.queryKey)).toBeUndefined()
  },
)

test('what is on its way when somebody signs out ends before the session does', async () => {
  const server = aServer()
  const page = queryClient.fetchQuery({
    queryKey: ['assets'],
    queryFn: ({ signal }) => request('/api/assets', { signal }),
  })
  const dropped = page.catch(() => 'dropped')
  await vi.waitUntil(() => server.paths().includes('/api/assets'))
  const left = signOut()
  await vi.waitUntil(() => server.paths().includes('/api/auth/sign-out'))
  expect(server.isDropped('/api/assets')).toBe(true)
  await server.answer('/api/auth/sign-out')
  await left
  expect(await dropped).toBe('dropped')
})

test('whoever has signed out can ask again, as a visitor', async () => {
  const server = aServer()
  const left = signOut()
  await server.answer('/api/auth/sign-out')
  await left
  const reference = request('/api/reference')
  await server.answer('/api/reference')
  expect((await reference).status).toBe(200)
})

test('a page that was still on its way asks nothing any more, until somebody is signed in', async () => {
  const server = aServer()
  const left = signOut()
  await server.answer('/api/auth/sign-out')
  await left
  await new Promise((resolve) => setTimeout(resolve))
  await expect(queryClient.fetchQuery(SUBSCRIPTION)).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.paths()).toEqual(['/api/auth/sign-out'])

  const known = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  await server.answer('/api/session')
  await known
  const page = queryClient.fetchQuery(SUBSCRIPTION)
  await server.answer('/api/subscription')
  expect((await page).status).toBe(200)
})

test('where signing out everywhere fails, the page asks what it wanted to', async () => {
  const server = aServer()
  const left = signOutEverywhere().catch(() => 'failed')
  const page = queryClient.fetchQuery(SUBSCRIPTION)
  await server.answer('/api/auth/sessions/end-all', 500)
  expect(await left).toBe('failed')
  await server.answer('/api/subscription')
  expect((await page).status).toBe(200)
})

test('where signing out everywhere succeeds, nothing more is requested for the person', async () => {
  const server = aServer()
  const left = signOutEverywhere()
  const page = queryClient.fetchQuery(SUBSCRIPTION).catch(() => 'dropped')
  await server.answer('/api/auth/sessions/end-all')
  await left
  expect(await page).toBe('dropped')
  expect(server.paths()).toEqual(['/api/auth/sessions/end-all'])
})

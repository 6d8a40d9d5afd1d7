import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Member } from '#contract/member.ts'
import { api, client, identity, IdentityRefusal } from './api.ts'
import { dropDrafts } from './drafts.ts'
import { queryClient } from './query-client.ts'

const START_TIMEOUT = 3_000
const KEEP_ALIVE = 5 * 60_000

/** Who is signed in, or null. Asked once at start, then while the tab is visible. */
export const sessionQuery = queryOptions({
  queryKey: api.session.get.queryKey(),
  queryFn: ({ signal }) =>
    client.session.get(undefined, { signal: AbortSignal.any([signal, AbortSignal.timeout(START_TIMEOUT)]) }),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
})

/** Who is signed in as far as is known. No answer within three seconds counts as nobody. */
export async function findMember(): Promise<Member | null> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null)
}

export function useMember(): Member | null {
  return useRouteContext({ from: '__root__', select: ({ member }) => member })
}

const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('strongroom-session') : null

/** Asks anew who is signed in, here and in every other tab; the guards then lead on. */
export async function announceSignIn() {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  otherTabs?.postMessage('changed')
}

/** Makes known, here and in every other tab, what a save has changed of the person who is signed in. */
export function announceMember(member: Member) {
  queryClient.setQueryData(sessionQuery.queryKey, member)
  otherTabs?.postMessage('changed')
}

/** Ends the session. Whatever the server answers, nothing of the person stays in this browser. */
export async function signOut() {
  try {
    await identity.signOut()
  } catch (error) {
    if (!(error instanceof IdentityRefusal && [400, 401].includes(error.status))) throw error
  } finally {
    forgetMember()
    otherTabs?.postMessage('signed-out')
  }
}

function forgetMember() {
  dropDrafts()
  forgetAllBut(sessionQuery.queryKey)
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

function forgetAllBut(kept: readonly unknown[]) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(kept) })
  queryClient.getMutationCache().clear()
}

/** Keeps the session and the guards in step: with the server, and with what happens in other tabs. */
export function useSessionInStep() {
  const router = useRouter()
  const { data } = useQuery({ ...sessionQuery, refetchInterval: KEEP_ALIVE, refetchOnWindowFocus: 'always' })
  const member = useMember()

  useEffect(() => {
    if (data === undefined || data === member) return
    if (data?.id !== member?.id) forgetAllBut(sessionQuery.queryKey)
    void router.invalidate()
  }, [data, member, router])

  // A session that ended keeps what was typed for whoever signs in again, unless it is somebody else.
  useEffect(() => {
    if (data) dropDrafts({ except: data.id })
  }, [data])

  useEffect(() => {
    otherTabs?.addEventListener('message', hearOtherTab)
    return () => otherTabs?.removeEventListener('message', hearOtherTab)
  }, [])
}

function hearOtherTab({ data: message }: MessageEvent) {
  if (message === 'signed-out') forgetMember()
  else void queryClient.invalidateQueries(sessionQuery)
}

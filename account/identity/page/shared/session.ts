import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import type * as Device from '#work/offline/page/shared/device.ts'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Member } from '#account/member/contract.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'
import { pauseRequests, request, setLeft } from '#platform/client/request.ts'
import { personOf, vaultGrant } from '#platform/client/vault-grant.ts'
import { readFlag } from '#platform/client/offline-flag.ts'
import { SESSION_CHANNEL } from './channel.ts'
import { draftStorage, dropDrafts } from '#ui/drafts/drafts.ts'
import { identity } from './identity.ts'

const START_TIMEOUT = 3_000
const KEEP_ALIVE = 5 * 60_000
/** As long as nobody has answered. */
const ASK_AGAIN = 10_000

/** Whether a session ended behind the back of this page, and nobody has signed in again. */
let hasEnded = false
export const sessionHasEnded = () => hasEnded

/** Who is signed in, or null. Loaded once at start, then while the tab is visible. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => fetchMember(AbortSignal.any([signal, AbortSignal.timeout(START_TIMEOUT)])),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
})

/** Asked without the contract's client: every page waits for this, and most of the public ones for nothing else. */
async function fetchMember(signal: AbortSignal): Promise<Member | null> {
  if (isSignOutDue()) {
    // Whether it works this time or not: whoever signed out here stays signed out here.
    await endSession().catch(() => {})
    return null
  }
  const response = await request('/api/session', { signal })
  if (!response.ok) throw new Error(`Who is signed in could not be asked: ${response.status}`)
  const member: Member | null = await response.json()
  if (member) setLeft(false)
  hasEnded = member === null && (hasEnded || !!queryClient.getQueryData(SESSION_KEY))
  if (!member || vaultGrant === null) return member
  return (await import('#account/access/page/shared/work-in-vault.ts')).workInVault(member, vaultGrant, signal)
}

/** Who is signed in as far as is known. No answer within three seconds counts as nobody. */
export async function findMember(): Promise<Member | null> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null)
}

export function useMember(): Member | null {
  return useRouteContext({ from: '__root__', select: ({ member }) => member })
}

const otherTabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel(SESSION_CHANNEL) : null

/** Loads again who is signed in, here and in every other tab; the guards then lead on. */
export async function announceSignIn() {
  setSignOutDue(false)
  // An answer that is on its way was requested before.
  await queryClient.refetchQueries(sessionQuery, { throwOnError: true })
  otherTabs?.postMessage('changed')
}

/** Makes known, here and in every other tab, what a save has changed of the person who is signed in. */
export function announceMember(member: Member) {
  queryClient.setQueryData(sessionQuery.queryKey, (before) => ({ ...before, ...member }))
  otherTabs?.postMessage('changed')
}

/** Ends the session. Whatever the server answers, nothing of the person stays in this browser. */
export async function signOut() {
  const endPause = pauseRequests()
  // What is on its way would be refused, and nobody waits for it any more.
  await queryClient.cancelQueries()
  setSignOutDue(true)
  try {
    await endSession()
  } finally {
    leave(endPause)
  }
}

/** As long as it has not worked it is due: a reload would find the session of the cookie again. */
async function endSession() {
  try {
    await identity.signOut()
  } catch (error) {
    if (!(error instanceof ApiError && [400, 401].includes(error.status))) throw error
  }
  setSignOutDue(false)
  noteSignedOut()
}

const SIGN_OUT_DUE = 'strongroom-sign-out-due'
const isSignOutDue = () => draftStorage('browser')?.getItem(SIGN_OUT_DUE) === 'yes'

const SIGNED_OUT_AT = 'strongroom-signed-out-at'
const noteSignedOut = () => draftStorage('browser')?.setItem(SIGNED_OUT_AT, String(Date.now()))

/** Whether this document was requested as somebody who has signed out since, or whose sign-out is still due. */
export const isDocumentOutdated = () =>
  isSignOutDue() || Number(draftStorage('browser')?.getItem(SIGNED_OUT_AT)) > Date.now() - performance.now()

function setSignOutDue(due: boolean) {
  if (due) draftStorage('browser')?.setItem(SIGN_OUT_DUE, 'yes')
  else draftStorage('browser')?.removeItem(SIGN_OUT_DUE)
}

/** Ends every session of the person, this one too. Where that fails, this one stays, and so does what is known here. */
export async function signOutEverywhere() {
  const endPause = pauseRequests()
  try {
    await identity.endAllSessions()
  } catch (error) {
    endPause('resumed')
    throw error
  }
  leave(endPause)
}

/** The account is gone, and with it every session: here and in every other tab. */
export const leaveForGood = () => leave(pauseRequests(), { forGood: true })

function leave(endPause: ReturnType<typeof pauseRequests>, { forGood = false } = {}) {
  noteSignedOut()
  forgetMember(endPause, { forGood })
  otherTabs?.postMessage('signed-out')
}

/** The page is taken away as soon as it hears of it. What it still asks, and one that was on its way to be shown, is dropped. */
function forgetMember(endPause: ReturnType<typeof pauseRequests>, { forGood = false } = {}) {
  setLeft(true)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  dropDrafts()
  void withDevice(({ forgetHere }) => forgetHere({ forGood }))
  forgetAllBut(sessionQuery.queryKey)
  setTimeout(() => endPause('dropped'))
}

/** Only where this browser stores anything. */
async function withDevice(act: (device: typeof Device) => Promise<void>) {
  if (readFlag() !== null) await act(await import('#work/offline/page/shared/device.ts'))
}

function forgetAllBut(remaining: readonly unknown[]) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(remaining) })
  queryClient.getMutationCache().clear()
}

/** Keeps the session and the guards in step: with the server, and with what happens in other tabs. */
export function useSessionInStep() {
  const router = useRouter()
  const { data } = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? ASK_AGAIN : KEEP_ALIVE),
    refetchOnWindowFocus: 'always',
  })
  const member = useMember()

  useEffect(() => {
    if (data === undefined || data === member) return
    if (data?.id !== member?.id) forgetAllBut(sessionQuery.queryKey)
    void router.invalidate()
  }, [data, member, router])

  // A session that ended keeps what was typed for whoever signs in again, unless it is somebody else.
  useEffect(() => {
    if (data) dropDrafts({ except: personOf(data.id) })
  }, [data])

  useEffect(() => {
    if (data !== undefined && vaultGrant === null) void withDevice(({ keepInStep }) => keepInStep(data))
  }, [data])

  useEffect(() => {
    const finishSignOut = () => void (isSignOutDue() && endSession().catch(() => {}))
    window.addEventListener('online', finishSignOut)
    return () => window.removeEventListener('online', finishSignOut)
  }, [])

  useEffect(() => {
    otherTabs?.addEventListener('message', hearOtherTab)
    return () => otherTabs?.removeEventListener('message', hearOtherTab)
  }, [])
}

function hearOtherTab({ data: message }: MessageEvent) {
  if (message === 'signed-out') forgetMember(pauseRequests())
  else void queryClient.invalidateQueries(sessionQuery)
}

import type { Member } from '#account/member/contract.ts'
import { installation } from '#platform/client/installation.ts'
import { client } from '#platform/client/api.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { Unreachable } from '#platform/client/request.ts'
import { isShowingStored } from '#platform/client/stored-answers.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { invalidateWalkthroughs } from '#work/walkthroughs/page/shared/walkthroughs.ts'
import { invalidateUnfinished } from '#work/unfinished/page/shared/unfinished.ts'
import { uploadFile } from '#record/files/page/shared/upload-file.ts'
import { browserStore } from './browser-store.ts'
import { addCaptures, changeCapture, type NewCapture, removeCapture, type WaitingCapture } from './captures.ts'
import { readFlag, setFlag } from '#platform/client/offline-flag.ts'
import { deviceId, dropOldCaptures, hasAnythingHere, takeKeys, wipe, wipeAllOf } from './keys.ts'
import { type CaptureUploader, sendCaptures } from './send-captures.ts'
import { announceWaiting } from './waiting.ts'

const TRY_AGAIN_MS = 20_000
const SENDING = 'strongroom-captures'

/** Private windows and addresses without TLS have none of it. */
export const canBeOffline = () =>
  installation.offline && 'serviceWorker' in navigator && 'indexedDB' in window && 'locks' in navigator

export async function turnOn(owner: string) {
  await askForKeys(owner, true)
  // Without it a browser that needs space may take what waits to be sent; it may say no.
  await navigator.storage.persist().catch(() => false)
  await activated(await registerWorker())
  setFlag('on')
  goOnSending()
  // What is open is asked for once more, so that it is stored.
  void queryClient.invalidateQueries()
}

/** By choice, with nothing left to be sent: nothing of them stays here. */
export async function turnOff(owner: string) {
  setFlag(null)
  await removeWorker()
  await wipeAllOf(browserStore, owner)
  await announceWaiting()
}

/** Nobody is signed in here any more, or somebody else: what was looked at goes. What waits stays as nobody can read it. */
export async function forgetHere({ forGood = false } = {}) {
  const owner = (await browserStore.get('keys', 'capturing'))?.owner
  if (forGood && owner !== undefined) await wipeAllOf(browserStore, owner)
  else await wipe(browserStore)
  setFlag((await browserStore.all('captures')).length > 0 ? 'waiting' : null)
  await removeWorker()
  await announceWaiting()
}

/** Whenever it is known who is signed in. */
export async function keepInStep(member: Member | null) {
  if (readFlag() === null) return
  if (member === null) return forgetHere()
  const key = await browserStore.get('keys', 'reading')
  if (key?.owner !== member.id || !installation.offline) await forgetHere()
  await dropOldCaptures(browserStore, member.id, Date.now())
  if (!(await hasAnythingHere(browserStore, member.id))) return
  try {
    await askForKeys(member.id, readFlag() === 'on')
  } catch (error) {
    // Until the server can be asked, what is here opens as before.
    if (error instanceof Unreachable || error instanceof ApiError) return goOnSending()
    throw error
  }
  if (readFlag() === 'on') await registerWorker()
  goOnSending()
  await sendNow()
}

async function askForKeys(owner: string, reads: boolean) {
  const secrets = await client.sessions.offlineKeys({ device: await deviceId(browserStore) })
  await takeKeys(browserStore, { owner, secrets, now: Date.now(), reads })
  await announceWaiting()
}

const registerWorker = () =>
  navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' })

/** The app is on this device, all of it. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration) {
  const worker = active ?? waiting ?? installing
  return new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve()
      if (worker?.state === 'redundant') reject(new Unreachable())
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

async function removeWorker() {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await registration?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Puts pieces into the queue of this device; all of them or none. */
export async function capture(pieces: readonly NewCapture[]) {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
  await addCaptures(browserStore, pieces, quota - usage)
  await announceWaiting()
  void sendNow()
}

const captureUploader: CaptureUploader = {
  arrived: (asked) => client.unfinishedPieces.arrived(asked),
  upload: (id, file, bucket) => uploadFile({ bucket, file, id }),
  capture: (piece) => client.unfinishedPieces.capture(piece),
  speak: (note) => client.walkthroughs.addVoiceNote(note),
}

/** One tab of all sends, and none in the vault of another: what waits is of one’s own. */
export const sendNow = async () => {
  if (vaultGrant === null) await sendHere()
}

const sendHere = () =>
  navigator.locks.request(SENDING, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    let arrived = false
    const note = () => {
      arrived = true
      void announceWaiting()
    }
    await sendCaptures(browserStore, captureUploader, note)
    if (!arrived) return
    await announceWaiting()
    void invalidateUnfinished()
    void invalidateWalkthroughs()
    if (readFlag() === 'waiting' && (await browserStore.all('captures')).length === 0) await forgetHere()
  })

/** What was refused is tried once more. */
export async function retryCapture(waiting: WaitingCapture) {
  await changeCapture(browserStore, { ...waiting, problem: null })
  await announceWaiting()
  await sendNow()
}

export async function discardCapture(waiting: WaitingCapture) {
  await removeCapture(browserStore, waiting)
  await announceWaiting()
}

let isGoingOn = false

/** As soon as there is a connection, and now and then: browsers are often wrong about there being one. */
function goOnSending() {
  if (isGoingOn) return
  isGoingOn = true
  window.addEventListener('online', () => void comeBack())
  setInterval(() => {
    if (readFlag() === null || document.visibilityState !== 'visible') return
    void sendNow()
    if (isShowingStored()) void queryClient.refetchQueries({ type: 'active' })
  }, TRY_AGAIN_MS)
}

async function comeBack() {
  if (readFlag() === null) return
  await queryClient.invalidateQueries()
  await sendNow()
}

import { ApiError } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { type QueueNeeds, type UploadQueue, uploadQueue } from '#record/assets/page/shared/upload-queue.ts'
import type { FileGroup } from './file-groups.ts'

/** So many files are open at a time, however many are to be sent. */
const AHEAD = 6
/** So many have arrived at most before their pieces are settled: the server keeps few files that belong to nothing. */
const UNSETTLED = 60

interface Attached {
  /** Of the asset. */
  id: string
  bucket: FileGroup['bucket']
  paths: string[]
}

interface SendingState {
  /** How many files were to be sent, and how many have arrived or were refused. */
  total: number
  done: number
  isUnderWay: boolean
  isOffline: boolean
  refused: readonly { name: string; message: string }[]
  failure: string | null
  /** What assets that were there got. */
  attached: readonly Attached[]
}

interface Needs extends Omit<QueueNeeds, 'start' | 'most' | 'mayRepeat'> {
  /** Makes a piece to finish, or adds to an asset. Done twice with one id, it is done once. */
  settle: (id: string, group: FileGroup, paths: string[]) => Promise<void>
}

interface Sending {
  id: string
  group: FileGroup
  /** By their place in the group. */
  paths: (string | undefined)[]
  /** How many of its files were not opened yet, and how many wait for their answer. */
  unopened: number
  waiting: number
  isStopped: boolean
}

const NOTHING: SendingState = {
  total: 0,
  done: 0,
  isUnderWay: false,
  isOffline: false,
  refused: [],
  failure: null,
  attached: [],
}

/** What is on its way. */
interface Work {
  all: Sending[]
  sent: Map<string, { of: Sending; at: number }>
  /** How many files have arrived for pieces that aren't settled yet. */
  unsettled: number
  isOver: boolean
}

/** Sends files of many pieces in turn, and settles each piece as soon as its files are there. */
export function fileSending({ settle, ...needs }: Needs) {
  const queue = uploadQueue({ ...needs, start: [], most: Infinity, mayRepeat: true })
  const work: Work = { all: [], sent: new Map(), unsettled: 0, isOver: false }
  const progress = progressOf(work, queue)
  const { state, subscribe, change } = progress
  const openNext = opening(work, queue, progress, () => void settleNext())
  const settleNext = settling(work, settle, progress, goOn)

  function goOn() {
    void openNext()
    void settleNext()
  }
  queue.subscribe(() => {
    collect(work, queue, progress)
    goOn()
  })

  return {
    state,
    subscribe,
    start(groups: readonly FileGroup[]) {
      const isNew = work.all.length === 0
      const files = groups.reduce((count, { sources }) => count + sources.length, 0)
      work.all = [
        ...work.all,
        ...groups.map((group) => ({
          id: crypto.randomUUID(),
          group,
          paths: [],
          unopened: group.sources.length,
          waiting: 0,
          isStopped: false,
        })),
      ]
      change({ total: (isNew ? 0 : state().total) + files, ...(isNew && { done: 0, refused: [], failure: null }) })
      void openNext()
    },
    /** What was lost or could not be settled. */
    retry() {
      for (const each of work.all) each.isStopped = false
      change({ failure: null })
      queue.retryLost()
      goOn()
    },
    forgetRefused: () => change({ refused: [] }),
    forgetAttached: () => change({ attached: [] }),
    end() {
      work.isOver = true
      queue.end()
    },
  }
}

/** How far it is, for whoever shows it. */
function progressOf(work: Work, queue: UploadQueue) {
  const listeners = new Set<() => void>()
  let state = NOTHING
  const change = (part: Partial<SendingState>) => {
    state = { ...state, ...part, isOffline: isOffline(queue), isUnderWay: work.all.some(({ isStopped }) => !isStopped) }
    for (const tell of listeners) tell()
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    refuse: (name: string, message: string) =>
      change({ done: state.done + 1, refused: [...state.refused, { name, message }] }),
  }
}
type SendingProgress = ReturnType<typeof progressOf>

const isOffline = (queue: UploadQueue) => queue.files().some(({ progress }) => progress.step === 'lost')

/** What has arrived or was refused leaves the queue, so that nothing of it is held any longer. */
function collect(work: Work, queue: UploadQueue, { state, change, refuse }: SendingProgress) {
  for (const { key, name, progress } of queue.files()) {
    const found = work.sent.get(key)
    if (!found || (progress.step !== 'stored' && progress.step !== 'refused')) continue
    work.sent.delete(key)
    if (progress.step === 'refused') refuse(name, progress.message)
    else {
      found.of.paths[found.at] = progress.path
      work.unsettled++
      change({ done: state().done + 1 })
    }
    found.of.waiting--
    queue.remove(key)
  }
  if (isOffline(queue) !== state().isOffline) change({})
}

/** Opens the files one after the other, a few ahead of those that are sent. */
function opening(work: Work, queue: UploadQueue, { refuse }: SendingProgress, onOpened: () => void) {
  let isOpening = false
  const find = () => {
    const first = work.all.find(({ isStopped }) => !isStopped)
    if (first && first.unopened > 0) return first
    return work.unsettled < UNSETTLED
      ? work.all.find(({ unopened, isStopped }) => unopened > 0 && !isStopped)
      : undefined
  }
  return async () => {
    if (isOpening) return
    isOpening = true
    for (let next = find(); next && work.sent.size < AHEAD; next = find()) {
      if (work.isOver) return
      const at = next.group.sources.length - next.unopened
      const source = next.group.sources[at]!
      next.waiting++
      next.unopened--
      try {
        const file = await source.open()
        if (work.isOver) return
        const { refused } = queue.add(next.group.bucket, [file])
        const key = queue.files().at(-1)?.key
        if (refused[0]) throw new Refused(refused[0].message)
        work.sent.set(key!, { of: next, at })
      } catch (error) {
        next.waiting--
        refuse(source.path, error instanceof Refused ? error.message : explain(error).text)
      }
    }
    isOpening = false
    onOpened()
  }
}

/** One piece after the other, so that they stay in the order in which they were taken. */
function settling(work: Work, settle: Needs['settle'], { state, change }: SendingProgress, onSettled: () => void) {
  let isSettling = false
  return async () => {
    const next = work.all.find(({ isStopped }) => !isStopped)
    if (!next || isSettling || next.unopened > 0 || next.waiting > 0) return
    isSettling = true
    const { asset, bucket } = next.group
    const paths = next.paths.filter((path) => path !== undefined)
    const leave = () => {
      work.all = work.all.filter((each) => each !== next)
      work.unsettled -= paths.length
    }
    try {
      if (paths.length > 0) await settle(next.id, next.group, paths)
      leave()
      change(paths.length > 0 && asset ? { attached: [...state().attached, { id: asset.id, bucket, paths }] } : {})
    } catch (error) {
      if (asset && isOfAsset(error)) {
        leave()
        change({ refused: [...state().refused, { name: asset.title, message: explain(error).text }] })
      } else {
        next.isStopped = true
        change({ failure: explain(error).text })
      }
    }
    isSettling = false
    onSettled()
  }
}

/** It has as many as it may, or is gone: to try again helps nobody. */
const isOfAsset = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

class Refused extends Error {
  override name = 'Refused'
}

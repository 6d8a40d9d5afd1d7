import { ApiError } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { type QueueNeeds, uploadQueue } from '#record/assets/page/shared/upload-queue.ts'
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

export interface SendingState {
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

/** Sends files of many pieces in turn, and settles each piece as soon as its files are there. */
export function fileSending({ settle, ...needs }: Needs) {
  const queue = uploadQueue({ ...needs, start: [], most: Infinity, mayRepeat: true })
  const sent = new Map<string, { of: Sending; at: number }>()
  const listeners = new Set<() => void>()
  let all: Sending[] = []
  let state = NOTHING
  let isOpening = false
  let isSettling = false
  let isOver = false
  let unsettled = 0

  const change = (part: Partial<SendingState>) => {
    const isOffline = queue.files().some(({ progress }) => progress.step === 'lost')
    state = { ...state, ...part, isOffline, isUnderWay: all.some(({ isStopped }) => !isStopped) }
    for (const tell of listeners) tell()
  }
  const refuse = (name: string, message: string) =>
    change({ done: state.done + 1, refused: [...state.refused, { name, message }] })

  /** What has arrived or was refused leaves the queue, so that nothing of it is held any longer. */
  function collect() {
    for (const { key, name, progress } of queue.files()) {
      const found = sent.get(key)
      if (!found || (progress.step !== 'stored' && progress.step !== 'refused')) continue
      sent.delete(key)
      if (progress.step === 'refused') refuse(name, progress.message)
      else {
        found.of.paths[found.at] = progress.path
        unsettled++
        change({ done: state.done + 1 })
      }
      found.of.waiting--
      queue.remove(key)
    }
    if (queue.files().some(({ progress }) => progress.step === 'lost') !== state.isOffline) change({})
    void goOn()
    void settleNext()
  }

  async function goOn() {
    if (isOpening) return
    isOpening = true
    for (let next = find(); next && sent.size < AHEAD; next = find()) {
      if (isOver) return
      const at = next.group.sources.length - next.unopened
      const source = next.group.sources[at]!
      next.waiting++
      next.unopened--
      try {
        const file = await source.open()
        if (isOver) return
        const { refused } = queue.add(next.group.bucket, [file])
        const key = queue.files().at(-1)?.key
        if (refused[0]) throw new Refused(refused[0].message)
        sent.set(key!, { of: next, at })
      } catch (error) {
        next.waiting--
        refuse(source.path, error instanceof Refused ? error.message : explain(error).text)
      }
    }
    isOpening = false
    void settleNext()
  }

  const find = () => {
    const first = all.find(({ isStopped }) => !isStopped)
    if (first && first.unopened > 0) return first
    return unsettled < UNSETTLED ? all.find(({ unopened, isStopped }) => unopened > 0 && !isStopped) : undefined
  }

  /** One after the other, so that pieces stay in the order in which they were taken. */
  async function settleNext() {
    const next = all.find(({ isStopped }) => !isStopped)
    if (!next || isSettling || next.unopened > 0 || next.waiting > 0) return
    isSettling = true
    const paths = next.paths.filter((path) => path !== undefined)
    const leave = () => {
      all = all.filter((each) => each !== next)
      unsettled -= paths.length
    }
    try {
      if (paths.length > 0) await settle(next.id, next.group, paths)
      const { asset, bucket } = next.group
      leave()
      change(paths.length > 0 && asset ? { attached: [...state.attached, { id: asset.id, bucket, paths }] } : {})
    } catch (error) {
      const { asset } = next.group
      if (asset && isOfAsset(error)) {
        leave()
        change({ refused: [...state.refused, { name: asset.title, message: explain(error).text }] })
      } else {
        next.isStopped = true
        change({ failure: explain(error).text })
      }
    }
    isSettling = false
    void goOn()
    void settleNext()
  }

  queue.subscribe(collect)

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start(groups: readonly FileGroup[]) {
      const isNew = all.length === 0
      const files = groups.reduce((count, { sources }) => count + sources.length, 0)
      all = [
        ...all,
        ...groups.map((group) => ({
          id: crypto.randomUUID(),
          group,
          paths: [],
          unopened: group.sources.length,
          waiting: 0,
          isStopped: false,
        })),
      ]
      change({ total: (isNew ? 0 : state.total) + files, ...(isNew && { done: 0, refused: [], failure: null }) })
      void goOn()
    },
    /** What was lost or could not be settled. */
    retry() {
      for (const each of all) each.isStopped = false
      change({ failure: null })
      queue.retryLost()
      void goOn()
      void settleNext()
    },
    forgetRefused: () => change({ refused: [] }),
    forgetAttached: () => change({ attached: [] }),
    end() {
      isOver = true
      queue.end()
    },
  }
}
/** It has as many as it may, or is gone: to try again helps nobody. */
const isOfAsset = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

class Refused extends Error {
  override name = 'Refused'
}

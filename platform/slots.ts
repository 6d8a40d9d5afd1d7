import { createRecentUse } from './recent-use.ts'

/** There is no room for one more at the moment; what to do about it stands beside it. */
export class NoSlot extends Error {
  override name = 'NoSlot'
  /** Whether it is the asker's own that take up the room. */
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super('There is no room for one more')
    this.isOwn = isOwn
  }
}

export interface Count {
  key: string
  max: number
  /** Full of others, mostly. */
  isShared?: boolean
}

interface Waiting {
  counts: readonly Count[]
  begin: () => void
}

interface Room {
  all: number
  /** So many may wait for room, so many of each of them, and each so long; without end where nothing is said. */
  waiting: number
  waitingOfEach?: number
  waitMs?: number
  /** So many more for whoever has had less than so many milliseconds lately, which then count as nothing. */
  forNewcomers?: { more: number; littleMs: number }
}

/**
 * So many at the same time, of all and of each. Who comes when it is full waits a little, and whoever has had least
 * lately goes first; so one who asks for a hundred things at once waits for them, and nobody else does.
 */
export function createSlots(room: Room) {
  const { all, waiting: mostWaiting, waitingOfEach = mostWaiting, waitMs, forNewcomers } = room
  const counted = createCounts()
  const lines = new Map<string, Waiting[]>()
  const use = createUseBeyond(forNewcomers?.littleMs ?? 0)
  let waiting = 0

  /** The first count says whose it is. Gives what ends it; calling that twice does nothing. */
  return async function take(counts: readonly Count[]): Promise<() => void> {
    if (!hasRoom(counts)) await wait(counts)
    else counted.begin(counts)
    const begun = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      use.add(counts[0]!.key, performance.now() - begun)
      counted.end(counts)
      admitNext()
    }
  }

  function hasRoom(counts: readonly Count[]) {
    const more = use.of(counts[0]!.key) === 0 ? (forNewcomers?.more ?? 0) : 0
    return counted.hasRoom(counts, all + more)
  }

  function wait(counts: readonly Count[]): Promise<void> {
    const isOwn = counts.some((count) => !count.isShared && counted.isFull(count))
    const line = lines.get(counts[0]!.key) ?? []
    if (waiting >= mostWaiting || line.length >= waitingOfEach) throw new NoSlot(isOwn)
    lines.set(counts[0]!.key, line)
    waiting++
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(own), 1)
        if (line.length === 0) lines.delete(counts[0]!.key)
        waiting--
        reject(new NoSlot(isOwn))
      }
      const patience = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const own: Waiting = {
        counts,
        begin: () => {
          clearTimeout(patience)
          counted.begin(counts)
          resolve()
        },
      }
      line.push(own)
    })
  }

  /** The first of whoever has had least lately and has room; behind all who have had as much, if they have more. */
  function admitNext() {
    let least: string | null = null
    let leastUse = Infinity
    for (const [whose, line] of lines) {
      if (!hasRoom(line[0]!.counts)) continue
      const used = use.of(whose) + counted.of(whose)
      if (used >= leastUse) continue
      least = whose
      leastUse = used
    }
    if (least === null) return
    const line = lines.get(least)!
    const next = line.shift()!
    lines.delete(least)
    if (line.length > 0) lines.set(least, line)
    waiting--
    next.begin()
  }
}

/** What each has had lately, where that is more than a little. */
function createUseBeyond(littleMs: number) {
  const use = createRecentUse()
  return {
    add: use.add,
    of: (whose: string) => {
      const used = use.of(whose)
      return used < littleMs ? 0 : used
    },
  }
}

/** How many are under way, in all and of each. */
function createCounts() {
  const taken = new Map<string, number>()
  let running = 0

  const of = (key: string) => taken.get(key) ?? 0
  const isFull = ({ key, max }: Count) => of(key) >= max

  return {
    of,
    isFull,
    hasRoom: (counts: readonly Count[], all: number) => running < all && !counts.some(isFull),
    begin(counts: readonly Count[]) {
      running++
      for (const { key } of counts) taken.set(key, of(key) + 1)
    },
    end(counts: readonly Count[]) {
      running--
      for (const { key } of counts) {
        const left = of(key) - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
    },
  }
}

/** Runs each piece of work when there is room for it. */
export function createQueue({ each = Infinity, ...room }: Room & { each?: number }) {
  const take = createSlots(room)
  return async function inQueue<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const release = await take([{ key: whose, max: each }])
    return work().finally(release)
  }
}

/** Runs what reads all that a person has, when it is their turn; fails with NoSlot where that does not come soon. */
export type ReadInTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>

const MOST_WAITING = 60
const WAIT_MS = 3_000
/** An export of a small vault is done in no time: it doesn't wait for those of large ones that others want again and again. */
const FOR_NEWCOMERS = { more: 1, littleMs: 300 }

/**
 * Such reading takes a connection for a while, and most of them are to stay with the others. All of a vault takes as long
 * as ten exports: who wants an archive waits among those alone who want one, and no export waits for them.
 */
export function createReadInTurn(connections: number): { readInTurn: ReadInTurn; archiveInTurn: ReadInTurn } {
  const all = Math.floor(connections / 3)
  const archives = Math.max(1, Math.floor(all / 3))
  const turns = { each: 1, waiting: MOST_WAITING, waitMs: WAIT_MS }
  return {
    readInTurn: createQueue({ ...turns, all: Math.max(1, all - archives), forNewcomers: FOR_NEWCOMERS }),
    archiveInTurn: createQueue({ ...turns, all: archives }),
  }
}

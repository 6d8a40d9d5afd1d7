/* Turns as anybody would play them at a table: what the database decides is compared with this. */

export interface Table {
  rule: 'turns' | 'value'
  /** People in the order of the lot. */
  order: readonly string[]
  values: ReadonlyMap<string, number>
  days: number
}

export interface Moved {
  turn: number
  person: string
  kind: 'picked' | 'passed' | 'late'
  piece: string | null
}

/** Plays by hours, from the beginning. */
export class TurnsModel {
  moves: Moved[] = []
  readonly #table: Table
  /** When the running turn began, and by how many places the order went on before each turn. */
  #since = 0
  #now = 0
  #isPaused = false
  #places: number[] = []

  constructor(table: Table) {
    this.#table = table
  }

  get left() {
    const gone = new Set(this.moves.map(({ piece }) => piece))
    return [...this.#table.values.keys()].filter((piece) => !gone.has(piece))
  }

  get running(): string | null {
    return this.#next()?.person ?? null
  }

  pass(hours: number) {
    const end = this.#now + hours
    while (!this.#isPaused && this.#next() && this.#since + this.#table.days * 24 <= end) {
      const at = this.#since + this.#table.days * 24
      this.#move('late', null)
      this.#since = at
    }
    this.#now = end
  }

  /** Whether it was theirs to take. */
  take(person: string, piece: string | null): boolean {
    if (this.#isPaused || this.running !== person || (piece !== null && !this.left.includes(piece))) return false
    this.#move(piece === null ? 'passed' : 'picked', piece)
    this.#since = this.#now
    return true
  }

  undo(): boolean {
    const last = this.moves.findLastIndex(({ kind }) => kind === 'picked')
    if (last === -1) return false
    this.moves.splice(last)
    this.#places.splice(last)
    this.#since = this.#now
    return true
  }

  pause(isPaused: boolean) {
    if (this.#isPaused && !isPaused) this.#since = this.#now
    this.#isPaused = isPaused
  }

  #move(kind: Moved['kind'], piece: string | null) {
    const { person, place } = this.#next()!
    this.moves.push({ turn: this.moves.length + 1, person, kind, piece })
    this.#places.push(place)
  }

  #next(): { person: string; place: number } | null {
    const { order, rule } = this.#table
    const lastPick = this.moves.findLastIndex(({ kind }) => kind === 'picked')
    const passed = new Set(this.moves.slice(lastPick + 1).map(({ person }) => person))
    if (this.left.length === 0 || order.every((person) => passed.has(person))) return null
    const there = (this.#places.at(-1) ?? -1) + 1
    if (rule === 'value') return { person: this.#least(passed), place: there }
    const both = [...order, ...order.toReversed()]
    for (let place = there; ; place++) {
      const person = both[place % both.length]!
      if (!passed.has(person)) return { person, place }
    }
  }

  #least(passed: ReadonlySet<string>): string {
    const had = (person: string) => {
      const pieces = this.moves.filter((move) => move.person === person && move.piece !== null)
      return {
        value: pieces.reduce((sum, { piece }) => sum + this.#table.values.get(piece!)!, 0),
        count: pieces.length,
      }
    }
    return this.#table.order
      .filter((person) => !passed.has(person))
      .map((person) => ({ person, ...had(person) }))
      .toSorted((one, other) => one.value - other.value || one.count - other.count)[0]!.person
  }
}

import { DAY, PEOPLE, type Seen, type Setting, type Step } from './estate-histories.ts'

/* What should happen with a plan and its releases, in plain words of a program. Time is counted in hours. */

interface Run {
  needed: number
  wait: number
  heirsDecide: boolean
  document: boolean
  begun: number
  people: Map<number, number | null>
  enough: number | null
  approved: number | null
  accepted: number | null
  bounced: boolean
  delivered: boolean
}

interface Terms {
  needed: number
  wait: number
  heirsDecide: boolean
  inForce: number
}

/** The last of them inherits. */
const inherits = (person: number) => person === PEOPLE - 1

export class EstateModel {
  now = 0
  private isOn = true
  private gone = new Set<number>()
  private terms: Terms[]
  private run: Run | null = null
  private coolUntil = new Map<number, number>()
  private beats: number[] = []
  private readonly setting: Setting

  constructor(setting: Setting) {
    this.setting = setting
    this.terms = [{ ...setting, inForce: 0 }]
  }

  play(step: Step): Seen {
    const answer = this.answerTo(step)
    return {
      answer,
      state: this.run ? this.stateOf(this.run) : 'none',
      isOpen: this.run !== null && this.stateOf(this.run) === 'open',
    }
  }

  private answerTo(step: Step): string {
    switch (step.do) {
      case 'pass':
        this.pass(step.hours, step.told)
        return 'null'
      case 'confirm':
        return this.confirm(step.who)
      case 'takeBack':
        return this.gone.has(step.who) ? 'false' : String(this.takeBack(step.who))
      case 'stepBack':
        if (this.gone.has(step.who)) return 'false'
        this.takeBack(step.who)
        this.gone.add(step.who)
        return 'true'
      case 'remove':
        if (this.gone.has(step.who)) return 'null'
        if (this.live()) return 'refused no_release_runs'
        this.run = null
        this.gone.add(step.who)
        return 'null'
      case 'refuse':
        return String(this.refuse())
      case 'refuseByLetter':
        return this.run === null ? 'null' : String(this.refuse())
      case 'approve':
        return this.approve()
      case 'turnOff':
        this.run = null
        this.isOn = false
        return 'null'
      case 'turnOn':
        if (this.lacks()) return 'lacks'
        this.isOn = true
        return 'on'
      case 'save':
        return this.save(step)
      case 'time':
        this.beats.push(this.now)
        if (this.run && ['lapsed', 'closed'].includes(this.stateOf(this.run))) this.run = null
        return 'null'
      case 'bounce':
        if (this.run) this.run.bounced = true
        return 'null'
      case 'deliver':
        if (this.run) this.run.delivered = true
        return 'null'
      case 'review':
        return this.review()
      // Suspending the owner changes nothing.
      default:
        return 'null'
    }
  }

  private pass(hours: number, told: boolean) {
    this.now += hours
    if (told) for (let back = 0; back <= hours - 1; back += 12) this.beats.push(this.now - back)
  }

  private inForce = () => this.terms.findLast(({ inForce }) => inForce <= this.now)!

  private lacks(): boolean {
    const there = Array.from({ length: PEOPLE }, (_, i) => i).filter((i) => !this.gone.has(i))
    const { needed, heirsDecide } = this.inForce()
    return there.length < needed || (!heirsDecide && there.every(inherits))
  }

  private live(): Run | null {
    return this.run && !['lapsed', 'closed'].includes(this.stateOf(this.run)) ? this.run : null
  }

  private confirm(person: number): string {
    if (this.gone.has(person)) return 'null'
    const live = this.live()
    if (!live) {
      if (!this.isOn || this.lacks()) return 'refused the_plan_is_on'
      if ((this.coolUntil.get(person) ?? -Infinity) > this.now) return 'refused not_soon_after_a_refusal'
    }
    const run = live ?? this.begin()
    if (!run.people.has(person)) return 'refused confirmers_of_the_plan'
    if (run.people.get(person) === null) {
      run.people.set(person, this.now)
      if (run.enough === null && this.confirmations(run) >= run.needed) run.enough = this.now
    }
    return this.stateOf(run)
  }

  private begin(): Run {
    const { needed, wait, heirsDecide } = this.inForce()
    const there = Array.from({ length: PEOPLE }, (_, i) => i).filter((i) => !this.gone.has(i))
    this.run = {
      needed,
      wait,
      heirsDecide,
      document: this.setting.document,
      begun: this.now,
      people: new Map(there.map((i) => [i, null])),
      enough: null,
      approved: null,
      accepted: null,
      bounced: false,
      delivered: false,
    }
    return this.run
  }

  private confirmations({ people, heirsDecide, needed }: Run): number {
    const confirmed = [...people].filter(([, at]) => at !== null).map(([i]) => i)
    const heirs = confirmed.filter(inherits).length
    return confirmed.length - heirs + Math.min(heirs, heirsDecide ? needed : needed - 1)
  }

  private takeBack(person: number): boolean {
    const run = this.live()
    if (!run || this.stateOf(run) === 'open' || (run.people.get(person) ?? null) === null) {
      if (!run) this.run = null
      return false
    }
    run.people.set(person, null)
    if ([...run.people.values()].every((at) => at === null)) this.run = null
    else if (run.enough !== null && this.confirmations(run) < run.needed) {
      run.enough = null
      run.approved = null
      run.begun = this.now
    }
    return true
  }

  private refuse(): boolean {
    const run = this.live()
    this.run = null
    if (!run) return false
    for (const [person, at] of run.people) if (at !== null) this.coolUntil.set(person, this.now + 30 * DAY)
    return true
  }

  private approve(): string {
    const run = this.live()
    if (!run) this.run = null
    if (!run || run.enough === null) return 'null'
    if (run.approved === null && this.stateOf(run) === 'waiting') run.approved = this.now
    return this.stateOf(run)
  }

  private save({ needed, wait, heirsDecide }: { needed: number; wait: number; heirsDecide: boolean }): string {
    if (this.live()) return 'refused no_release_runs'
    this.run = null
    const before = this.inForce()
    const isLooser = needed < before.needed || wait < before.wait || (heirsDecide && !before.heirsDecide)
    this.terms.push({ needed, wait, heirsDecide, inForce: this.now + (isLooser ? 7 * DAY : 0) })
    return 'null'
  }

  private review(): string {
    const run = this.live()
    if (!run) this.run = null
    if (!run?.document || run.accepted !== null || this.confirmedIn(run).length === 0) return 'nothing'
    run.accepted = this.now
    return 'true'
  }

  private confirmedIn = (run: Run) => [...run.people].filter(([, at]) => at !== null)

  private waitOf = (run: Run) => (run.bounced && !run.delivered ? Math.min(2 * run.wait, 90) : run.wait)

  private waitOver(run: Run): number | null {
    const days = this.waitOf(run)
    const slots = new Map<number, number>()
    for (const beat of this.beats)
      if (beat > run.enough! && beat <= this.now) {
        const slot = Math.floor((beat - run.enough!) / DAY)
        slots.set(slot, Math.min(slots.get(slot) ?? Infinity, beat))
      }
    const told = [...slots.values()].toSorted((a, b) => a - b)[days - 1]
    return told === undefined ? null : Math.max(told, run.enough! + days * DAY)
  }

  private stateOf(run: Run): string {
    if (run.enough === null) return run.begun + 30 * DAY <= this.now ? 'lapsed' : 'collecting'
    const waited = run.approved ?? this.waitOver(run)
    const isEnough = this.confirmations(run) >= run.needed
    if (isEnough && waited !== null && !(run.document && run.accepted === null)) {
      const opened = Math.max(waited, run.accepted ?? waited)
      if (opened <= this.now) return opened + 3 * 365.25 * DAY <= this.now ? 'closed' : 'open'
    }
    return waited !== null && waited <= this.now ? 'review' : 'waiting'
  }
}

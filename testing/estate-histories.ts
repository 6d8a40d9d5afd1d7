import * as fc from 'fast-check'
import type pg from 'pg'
import { PASS_TIME } from './estates.ts'

/*
 * Random histories of a plan and its releases, played by the database and by a plain model of what should happen. Time is
 * counted in hours; the database’s clock stands still meanwhile, and rows are set back instead.
 */

export const PEOPLE = 4
const DAY = 24

export interface Setting {
  needed: number
  wait: number
  heirsDecide: boolean
  document: boolean
}

export type Step =
  | { do: 'pass'; hours: number; told: boolean }
  | { do: 'confirm' | 'takeBack' | 'stepBack' | 'remove'; who: number }
  | {
      do:
        | 'refuse'
        | 'refuseByLetter'
        | 'approve'
        | 'turnOff'
        | 'turnOn'
        | 'time'
        | 'suspend'
        | 'bounce'
        | 'deliver'
        | 'review'
    }
  | { do: 'save'; needed: number; wait: number; heirsDecide: boolean }

export const settings: fc.Arbitrary<Setting> = fc.record({
  needed: fc.integer({ min: 1, max: 3 }),
  wait: fc.integer({ min: 3, max: 9 }),
  heirsDecide: fc.boolean(),
  document: fc.boolean(),
})

const who = fc.integer({ min: 0, max: PEOPLE - 1 })
const plain = fc.constantFrom<Step['do']>(
  'refuse',
  'refuseByLetter',
  'approve',
  'turnOff',
  'turnOn',
  'time',
  'suspend',
  'bounce',
  'deliver',
  'review',
)
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('pass'),
        hours: fc.integer({ min: 1, max: 12 * DAY }),
        told: fc.boolean(),
      }),
    },
    { weight: 9, arbitrary: fc.record({ do: fc.constant('confirm'), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('takeBack', 'stepBack', 'remove'), who }) },
    { weight: 4, arbitrary: fc.record({ do: plain }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('save'),
        needed: fc.integer({ min: 1, max: 3 }),
        wait: fc.integer({ min: 3, max: 9 }),
        heirsDecide: fc.boolean(),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 22 },
)

/** What can be seen after a step. */
export interface Seen {
  answer: string
  /** Of the release that has not ended. */
  state: string
  isOpen: boolean
}

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
      case 'suspend':
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

/** A function that plays a whole history in one question, and says what could be seen after each step. */
export const PLAY_HISTORY = `${PASS_TIME};
  create or replace function attempt(who uuid, statement text) returns text language plpgsql as $$
  declare
    answer text;
    refused text;
  begin
    perform set_config('app.user_id', coalesce(who::text, ''), true), set_config('app.person_id', '', true),
      set_config('role', 'strongroom_user', true);
    execute statement into answer;
    perform set_config('role', 'none', true);
    return coalesce(answer, 'null');
  exception when check_violation then
    get stacked diagnostics refused = constraint_name;
    return 'refused ' || refused;
  end
  $$;
  create or replace function play_history(owner uuid, confirmers uuid[], people uuid[], reviewer uuid, steps jsonb)
  returns jsonb language plpgsql as $$
  declare
    step jsonb;
    seen jsonb := '[]';
    answer text;
    live uuid;
    sent uuid;
  begin
    for step in select value from jsonb_array_elements(steps) loop
      answer := 'null';
      select id into live from releases where user_id = owner and ended_at is null;
      case step ->> 'do'
        when 'pass' then perform pass_time(owner, make_interval(hours => (step ->> 'hours')::int), (step ->> 'told')::boolean);
        when 'confirm' then
          answer := attempt(people[(step ->> 'who')::int + 1], format('select confirm_release(%L, '''')', confirmers[(step ->> 'who')::int + 1]));
        when 'takeBack' then
          answer := attempt(people[(step ->> 'who')::int + 1], format('select take_back_confirmation(%L)', confirmers[(step ->> 'who')::int + 1]));
        when 'stepBack' then
          answer := attempt(people[(step ->> 'who')::int + 1], format('select step_back(%L)', confirmers[(step ->> 'who')::int + 1]));
        when 'remove' then
          answer := attempt(owner, format(
            'with gone as (update estate_confirmers set removed_at = now() where id = %L and left_at is null and removed_at is null returning 1) select null from gone',
            confirmers[(step ->> 'who')::int + 1]));
        when 'refuse' then answer := attempt(owner, 'select refuse_release()');
        when 'refuseByLetter' then
          if live is not null then
            insert into estate_letters (user_id, release_id, address, is_to_owner, token_hash, sent_at, failed_at)
              values (owner, live, 'a@example.com', true, 'sha256:' || repeat(md5(live::text), 2), null, null)
              on conflict (token_hash) do nothing;
            answer := attempt(null, format('select refuse_by(%L)', 'sha256:' || repeat(md5(live::text), 2)));
          end if;
        when 'approve' then answer := attempt(owner, 'select approve_release()');
        when 'turnOff' then
          answer := attempt(owner, 'select turn_estate_off()');
          answer := 'null';
        when 'turnOn' then answer := attempt(owner, 'select case when turn_estate_on() = ''{}'' then ''on'' else ''lacks'' end');
        when 'save' then
          answer := attempt(owner, format(
            'with saved as (insert into estate_terms (needed, wait_days, heirs_decide, document_wanted, reviewer_address) select %s, %s, %L, document_wanted, reviewer_address from estate_terms where version = 1 returning 1) select null from saved',
            step ->> 'needed', step ->> 'wait', step ->> 'heirsDecide'));
        when 'time' then perform note_estate_time();
        when 'suspend' then insert into suspensions (user_id, reason) values (owner, 'Unpaid') on conflict do nothing;
        when 'bounce' then
          insert into estate_letters (user_id, release_id, address, is_to_owner, failed_at)
            select owner, live, 'a@example.com', true, now() where live is not null;
        when 'deliver' then
          insert into estate_letters (user_id, release_id, address, is_to_owner, sent_at)
            select owner, live, 'a@example.com', true, now() where live is not null;
        when 'review' then
          sent := null;
          for i in 1 .. cardinality(people) loop
            sent := nullif(attempt(people[i], format('select send_document(%L, ''c.pdf'', ''application/pdf'', ''x'')', confirmers[i])), 'null')::uuid;
            exit when sent is not null;
          end loop;
          answer := coalesce(attempt(reviewer, format('select case when review_document(%L, true, '''') then ''true'' else ''nothing'' end', sent)), 'nothing');
      end case;
      seen := seen || jsonb_build_object(
        'answer', answer,
        'state', coalesce((select release_state(releases) from releases where user_id = owner and ended_at is null), 'none'),
        'isOpen', exists (select from grants where user_id = owner and release_id is not null and is_live(grants))
      );
    end loop;
    return seen;
  end
  $$`

export interface Cast {
  owner: string
  confirmers: string[]
  people: string[]
  reviewer: string
  reviewerEmail: string
}

/** In a transaction that is taken back. */
export async function playHistory(
  client: pg.PoolClient,
  cast: Cast,
  setting: Setting,
  history: Step[],
): Promise<Seen[]> {
  await client.query('begin')
  try {
    await client.query(`select set_config('session_replication_role', 'replica', true)`)
    await client.query(
      `update estate_terms set needed = $2, wait_days = $3, heirs_decide = $4, document_wanted = $5, reviewer_address = $6 where user_id = $1`,
      [
        cast.owner,
        setting.needed,
        setting.wait,
        setting.heirsDecide,
        setting.document ? 'Death certificate' : null,
        setting.document ? cast.reviewerEmail : null,
      ],
    )
    await client.query(`select set_config('session_replication_role', 'origin', true)`)
    const { rows } = await client.query<{ seen: Seen[] }>('select play_history($1, $2, $3, $4, $5) as seen', [
      cast.owner,
      cast.confirmers,
      cast.people,
      cast.reviewer,
      JSON.stringify(history),
    ])
    return rows[0]!.seen
  } finally {
    await client.query('rollback')
  }
}

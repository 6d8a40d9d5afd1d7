import { createContext, use } from 'react'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Candidate, ChosenPieces, Division, ListedDivision, StatedRates } from '../contract/shapes.ts'
import type { TurnAct, TurnsSeen } from '../contract/turns.ts'
import type { Rule } from '../rules/division.ts'
import type { sentOf } from './typed-round.ts'

interface Asked<Answer> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  staleTime: 0
}

interface Prepared {
  ids: string[]
  total: number
  people: Candidate[]
  /** Of what an executor divides, who chooses among it. */
  pieces?: { asset_id: string; title: string }[]
  /** In what that is valued, that of most first. */
  currencies?: string[]
}

/** Who runs rounds on these pages, by which calls, and where these pages are. */
export interface Runner {
  /** Whose access it is; null for the owner, who changes the vault and lets others in. */
  grant: string | null
  /** Of the vault; null for the owner. */
  owner: string | null
  list: () => Asked<ListedDivision[]>
  round: (id: string) => Asked<Division>
  prepare: (pieces: ChosenPieces) => Asked<Prepared>
  turns: (id: string) => Asked<TurnsSeen>
  /** An owner has exchange rates, and states none. */
  start: (round: ReturnType<typeof sentOf>, stated: StatedRates) => Promise<{ id: string }>
  ask: (id: string, people: string[]) => Promise<unknown>
  change: (id: string, ends_at: string) => Promise<unknown>
  end: (id: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  propose: (id: string, rule: Rule) => Promise<unknown>
  approve: (id: string, approved: boolean) => Promise<unknown>
  act: (id: string, act: TurnAct) => Promise<TurnsSeen>
  invalidate: () => Promise<void>
}

const asking =
  (key: readonly unknown[]) =>
  <Answer>(of: readonly unknown[], ask: (options: { signal: AbortSignal }) => Promise<Answer>): Asked<Answer> => ({
    queryKey: [...key, ...of],
    queryFn: ({ signal }) => ask({ signal }),
    staleTime: 0,
  })

const OWNER_KEY = api.divisions.key()
const byOwner = asking(OWNER_KEY)

const OWNER: Runner = {
  grant: null,
  owner: null,
  list: () => byOwner(['list'], (options) => client.divisions.list(undefined, options)),
  round: (id) => byOwner(['round', id], (options) => client.divisions.get({ id }, options)),
  prepare: (pieces) => byOwner(['prepared', pieces], (options) => client.divisions.prepare({ pieces }, options)),
  turns: (id) => byOwner(['turns', id], (options) => client.divisions.turns({ id }, options)),
  start: (round) => client.divisions.start(round),
  ask: (id, people) => client.divisions.ask({ id, people }),
  change: (id, ends_at) => client.divisions.change({ id, ends_at }),
  end: (id) => client.divisions.end({ id }),
  remove: (id) => client.divisions.remove({ id }),
  propose: (id, rule) => client.divisions.propose({ id, rule }),
  approve: (id, approved) => client.divisions.approve({ id, approved }),
  act: (id, act) => client.divisions.turn({ id, act }),
  invalidate: () => queryClient.invalidateQueries({ queryKey: OWNER_KEY }),
}

export interface ExecutorProps {
  grant: string
  owner: string
  queryKey: readonly unknown[]
  /** Asks within a visit. */
  within: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

export function executorOf({ grant, owner, queryKey: key, within }: ExecutorProps): Runner {
  const by = asking(key)
  const calls = client.divisions.executed
  return {
    grant,
    owner,
    list: () => by(['list'], (options) => within(() => calls.list({ grant }, options))),
    round: (round) => by(['round', round], (options) => within(() => calls.get({ grant, round }, options))),
    prepare: (pieces) => by(['prepared', pieces], (options) => within(() => calls.prepare({ grant, pieces }, options))),
    turns: (round) => by(['turns', round], (options) => within(() => calls.turns({ grant, round }, options))),
    start: (round, stated) => within(() => calls.start({ grant, ...round, ...stated })),
    ask: (round, people) => within(() => calls.ask({ grant, round, people })),
    change: (round, ends_at) => within(() => calls.change({ grant, round, ends_at })),
    end: (round) => within(() => calls.end({ grant, round })),
    remove: (round) => within(() => calls.remove({ grant, round })),
    propose: (round, rule) => within(() => calls.propose({ grant, round, rule })),
    approve: (round, approved) => within(() => calls.approve({ grant, round, approved })),
    act: (round, act) => within(() => calls.turn({ grant, round, act })),
    invalidate: () => queryClient.invalidateQueries({ queryKey: key }),
  }
}

export const RunnerContext = createContext(OWNER)

export const useRunner = () => use(RunnerContext)

/** The pages of whoever runs rounds. */
export function useRunnerPages() {
  const { grant } = useRunner()
  const id = grant ?? ''
  return grant === null
    ? ({
        list: { to: '/dividing' },
        start: { to: '/dividing/start' },
        round: (round: string) => ({ to: '/dividing/$id', params: { id: round } }) as const,
        asset: (asset: string) => ({ to: '/asset-summary/$id', params: { id: asset } }) as const,
      } as const)
    : ({
        list: { to: '/shared/$id/rounds', params: { id } },
        start: { to: '/shared/$id/rounds/start', params: { id } },
        round: (round: string) => ({ to: '/shared/$id/rounds/$round', params: { id, round } }) as const,
        asset: (asset: string) => ({ to: '/shared/$id/$asset', params: { id, asset } }) as const,
      } as const)
}

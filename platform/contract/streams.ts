import type { May } from '#basics/may.ts'
import type { ScopeOfCall } from '#basics/scopes.ts'
import type { Access } from './access.ts'
import { limitsOf, type Limits } from './limits.ts'

/*
 * What crosses the wire and is no JSON: files, tables, archives, pages. Declared as the routes of the contract are, with
 * who may call them and what they may take up; the paths are whole.
 */

export interface Stream {
  name: string
  method: string
  path: string
  access: Access
  limits: Readonly<Limits>
  /** What somebody may do at least who works in the vault of another; without it the route is for one’s own vault alone. */
  works?: May
  /** What a program’s access token must allow; without it none does. */
  scope?: ScopeOfCall
}

export const stream = <const Given extends Partial<Limits>>(
  name: string,
  route: string,
  access: Access,
  given: Given,
  { works, scope }: Pick<Stream, 'works' | 'scope'> = {},
) => {
  const [method = '', path = ''] = route.split(' ')
  const limits: Readonly<Limits> = limitsOf({ access, method }, { lane: name, ...given })
  return {
    name,
    method,
    path,
    access,
    limits: limits as Limits & Given,
    ...(works && { works }),
    ...(scope && { scope }),
  }
}

export const HOUR = 60 * 60
/** As much as a page of pictures asks for, and that several times. */
export const OFTEN: Limits['rate'] = {
  person: { perMinute: 6_000, burst: 1_500 },
  network: { perMinute: 30_000, burst: 6_000 },
}

/** A file of what somebody has recorded, written or printed while they wait. */
export const WRITTEN = {
  seconds: 150,
  answerIsStream: true,
  atOnce: { person: 3, network: 24, all: 60, strangers: { network: 12, all: 30 } },
  counted: { max: 60, seconds: 600 },
  work: 'export',
} as const satisfies Partial<Limits>

export const downloadFileStream = stream(
  'downloadFile',
  'GET /files/{bucket}/{+path}',
  'signed-in',
  {
    answerIsStream: true,
    atOnce: { person: 64, network: 400, all: 600, strangers: { network: 100, all: 300 } },
    rate: OFTEN,
  },
  { scope: 'files' },
)

/** Every page and what it is made of; also what is not there. */
export const pageStream = stream('page', 'GET /{+path}', 'open', {
  answerIsStream: true,
  atOnce: { person: 100, network: 400, all: 600, strangers: { network: 150, all: 500 } },
  rate: OFTEN,
})

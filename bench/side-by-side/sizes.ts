import type { Account } from '../abuse/accounts.ts'
import type { Call } from './connections.ts'
import { headersOf, ROWS } from './calls.ts'
import type { Generator } from './generator.ts'
import type { Installation } from './installation.ts'

const TIMES = 41

export interface Growth {
  question: string
  /** Milliseconds at each size, the smallest first. */
  ms: number[]
  ratio: number
}

interface Question {
  path: string
  has: Call['has']
}

/** Each question to vaults of all sizes in turn, one at a time. Every answer is as long at each size. */
export async function measureGrowth(generator: Generator, { url, ofSize }: Installation): Promise<Growth[]> {
  // As numbers, the smallest comes first.
  const people = Object.values(ofSize)
  const questions = await Promise.all(people.map((person) => questionsFor(url, person)))
  const growths: Growth[] = []
  for (const name of Object.keys(questions[0]!)) {
    const calls = people.map((person, i): Call => ({
      ...questions[i]![name]!,
      headers: headersOf(person),
      person: person.id,
    }))
    const ms = await generator.latency({ url, calls, times: TIMES })
    growths.push({ question: name, ms, ratio: ms.at(-1)! / ms[0]! })
  }
  return growths
}

async function questionsFor(url: string, person: Account): Promise<Record<string, Question>> {
  const next = (sort: string) => nextPage(url, person, sort)
  const rows = (path: string, times: number) => ({ path, has: { part: '"image_count":', times } })
  return {
    'list, newest first (the next page)': rows(await next('newest'), ROWS),
    'list by title (the next page)': rows(await next('title'), ROWS),
    'list by value (the next page)': rows(await next('value'), ROWS),
    'first page, with counts': rows(`/api/assets?limit=${ROWS}`, ROWS),
    'choices of the filters': { path: '/api/assets/choices', has: { part: '"Wine"', times: 1 } },
    'search, a word of one asset': rows('/api/assets?search=8f14e45fceea167a5a36dedd4bea2543', 1),
    'search, a word of all': rows(`/api/assets?limit=${ROWS}&search=signed`, ROWS),
    'search, a word of every tenth': rows('/api/assets?limit=10&search=etude', 10),
    'search, two words': rows('/api/assets?limit=10&search=signed+etude', 10),
    'search, a Greek word of one asset': rows(`/api/assets?search=${encodeURIComponent('ψυχή')}`, 1),
    'search, a Chinese word of one asset': rows(`/api/assets?search=${encodeURIComponent('時計')}`, 1),
    'search, a word of none': { path: '/api/assets?search=netsuke', has: { part: '"matching":0', times: 1 } },
    'one category': rows('/api/assets?limit=10&category=Wine', 10),
    dashboard: { path: '/api/dashboard', has: { part: '"total_assets":', times: 1 } },
    portfolio: { path: '/api/portfolio', has: { part: '"total_assets":', times: 1 } },
  }
}

/** A page that is not the first comes without counts. */
async function nextPage(url: string, person: Account, sort: string) {
  const path = `/api/assets?limit=${ROWS}&sort=${sort}`
  const response = await fetch(url + path, { headers: headersOf(person) })
  const { next_cursor } = (await response.json()) as { next_cursor: string | null }
  if (!next_cursor) throw new Error(`${path} answers ${response.status}, without a next page`)
  return `${path}&cursor=${encodeURIComponent(next_cursor)}`
}

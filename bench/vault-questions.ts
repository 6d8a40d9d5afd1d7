import { randomUUID } from 'node:crypto'
import { createAddresses } from '#platform/storage/addresses.ts'
import type { UserDb } from '#database/access.ts'
import {
  countMatching,
  findPlaceBefore,
  listValues,
  listPage,
  lookUpNarrowed,
  type PageRequest,
} from '#work/vault/server/shared/list-queries.ts'
import type { Shown } from '#record/assets/server/shared/asset-visibility.ts'
import { findAsset } from '#record/assets/server/shared/queries.ts'

/** Whoever it is: an address is as long for everybody. */
export const OPENING = { addresses: createAddresses('a secret of the bench'), owner: randomUUID() }
export const NEWEST: PageRequest = { hits: null, sort: 'newest', after: null, limit: 24 }

type Question = (db: UserDb) => Promise<unknown>
export type Preparation = (db: UserDb) => Question | Promise<Question>

interface Asked extends Shown {
  search?: string
  category?: string
  sort?: PageRequest['sort']
}

const requestOf = async (db: UserDb, { search = '', sort = 'newest', ...filters }: Asked): Promise<PageRequest> => ({
  ...NEWEST,
  ...filters,
  sort,
  hits: await lookUpNarrowed(db, search, filters),
})
const page = (asked: Asked) => () => async (db: UserDb) => listPage(db, 'creator', OPENING, await requestOf(db, asked))
const count = (asked: Asked) => () => async (db: UserDb) => countMatching(db, await requestOf(db, asked))

const PAGE = 50

/** The middle of the vault, where a page that counts its way would have most to skip. */
async function halfWay(db: UserDb, sort: PageRequest['sort']) {
  const { all } = await countMatching(db, NEWEST)
  let after: PageRequest['after'] = null
  for (let read = 0; read < all / 2; read += PAGE) {
    const { next }: { next: PageRequest['after'] } = await listPage(db, 'creator', OPENING, {
      ...NEWEST,
      sort,
      after,
      limit: PAGE,
    })
    after = next
  }
  return after!
}
const nextPage = (sort: PageRequest['sort']) => async (db: UserDb) => {
  const after = await halfWay(db, sort)
  return (db: UserDb) => listPage(db, 'creator', OPENING, { ...NEWEST, sort, after })
}

export const QUESTIONS: Record<string, Preparation> = {
  'list, newest first': page({}),
  'list by title': page({ sort: 'title' }),
  'list by value': page({ sort: 'value' }),
  'next page, half way': nextPage('newest'),
  'next page by value, half way': nextPage('value'),
  'page before, half way by value': async (db) => {
    const after = await halfWay(db, 'value')
    return (db) => findPlaceBefore(db, 'creator', { ...NEWEST, sort: 'value', after })
  },
  'what is gone': page({ status: 'gone' }),
  'as of a day': page({ as_of: '2021-01-01' }),
  'categories in use': () => (db) => listValues(db, 'category'),
  category: page({ category: 'Wine' }),
  'search, rare word': page({ search: 'sgraffito' }),
  'search, rare word of documents': page({ search: 'pendulum' }),
  'search, frequent word of documents': page({ search: 'dorotheum' }),
  'search, word of all documents': page({ search: 'insured' }),
  'count, frequent word of documents': count({ search: 'dorotheum' }),
  'search, word of one asset': page({ search: 'a1d0c6e83f027327d8461063f4ac58a6' }),
  'search, word of none': page({ search: 'netsuke' }),
  'search, frequent word': page({ search: 'etude' }),
  'search, two words': page({ search: 'etude kyoto' }),
  'search, two letters': page({ search: 'no' }),
  'search, letters beyond Latin': page({ search: 'часы' }),
  'count all': count({}),
  'count as of a day': count({ as_of: '2021-01-01' }),
  'count all and a rare word': count({ search: 'sgraffito' }),
  'count all and a frequent word': count({ search: 'etude' }),
  'count all and a category': count({ category: 'Wine' }),
  get: async (db) => {
    const { id } = await db
      .selectFrom('own_assets')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return (db) => findAsset(db, id!, OPENING)
  },
}

import { setTimeout as sleep } from 'node:timers/promises'
import { post, send, upload, type Account, type HostileFile } from './accounts.ts'
import * as hostile from './hostile.ts'

interface Field {
  url: string
  attackers: readonly Account[]
  /** Attackers too, whose vaults are still empty: nobody else may bring an archive. */
  newcomers: readonly Account[]
  /** When it is over. */
  over: AbortSignal
  count: (answer: string) => void
}

export interface Attack {
  name: string
  run: (field: Field) => Promise<void>
}

const nobody = (address: string): Account => ({ id: '', cookie: '', address })

/** Each of so many, again and again until it is over, with a breath between: bounded in count and time. */
async function again(
  { attackers, over, count }: Pick<Field, 'attackers' | 'over' | 'count'>,
  each: number,
  ask: (who: Account, turn: number) => Promise<Response>,
) {
  const loops = Array.from({ length: each }, async (_, i) => {
    const who = attackers[i % attackers.length]!
    for (let turn = 0; !over.aborted && turn < 2_000; turn++) {
      const answer = await ask(who, turn)
        .then(async (response) => {
          await response.arrayBuffer()
          return String(response.status)
        })
        .catch(() => 'cut off')
      count(answer)
      await sleep(10)
    }
  })
  await Promise.race([Promise.all(loops), once(over)])
}

const once = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

const files = (name: string, each: number, make: () => HostileFile | Promise<HostileFile>): Attack => ({
  name,
  run: async (field) => {
    const file = await make()
    await again(field, each, (who) => upload(field.url, who, file))
  },
})

const tables = (name: string, each: number, file: string, make: () => Buffer): Attack => ({
  name,
  run: async (field) => {
    const body = new Uint8Array(make())
    await again(field, each, (who) =>
      send(field.url, who, '/api/imports/inspect', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': file },
        body,
      }),
    )
  },
})

const archives = (name: string, make: () => Buffer): Attack => ({
  name,
  run: async (field) => {
    const body = new Uint8Array(make())
    await again({ ...field, attackers: field.newcomers }, 5, (who) =>
      send(field.url, who, '/api/archive/imports', {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body,
      }),
    )
  },
})

/** Asks, and never reads what comes. */
const stalledReaders = (
  name: string,
  each: number,
  ask: (field: Field, who: Account) => Promise<Response>,
): Attack => ({
  name,
  run: async (field) => {
    const { attackers, over, count } = field
    const held = await Promise.all(
      Array.from({ length: each }, (_, i) =>
        ask(field, attackers[i % attackers.length]!).then(
          (response) => {
            count(String(response.status))
            return response
          },
          () => {
            count('cut off')
            return null
          },
        ),
      ),
    )
    await once(over)
    for (const response of held) void response?.body?.cancel().catch(() => count('ended by the server'))
  },
})

/** A body that begins and does not go on. */
const stalledBodies = (name: string, each: number, path: string, headers: Record<string, string>): Attack => ({
  name,
  run: async ({ url, attackers, over, count }) => {
    const begun = () =>
      new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x50, 0x4b, 3, 4])) })
    const all = Array.from({ length: each }, (_, i) =>
      send(url, attackers[i % attackers.length]!, path, {
        method: 'POST',
        headers,
        body: begun(),
        duplex: 'half',
        signal: over,
      }).then(
        ({ status }) => count(String(status)),
        () => count('still open'),
      ),
    )
    await Promise.all(all)
  },
})

const exportOf = (format: string) => (field: Field, who: Account) =>
  post(field.url, who, `/api/reports/exports/${format}`, {})

async function archive({ url }: Field, who: Account): Promise<Response> {
  const made = await post(url, who, '/api/archive', {})
  if (!made.ok) return made
  const { url: address } = (await made.json()) as { url: string }
  return send(url, who, new URL(address, url).pathname + new URL(address, url).search)
}

const stalledArchives = stalledBodies('archives', 30, '/api/archive/imports', { 'content-type': 'application/zip' })

export const ATTACKS: readonly Attack[] = [
  { name: 'nothing but the honest', run: ({ over }) => once(over) },
  files('RTF that a pattern tries in every order (140 B)', 10, hostile.backtrackingRtf),
  files('RTF nested half a million deep', 10, hostile.nestedRtf),
  files('DOCX of elements that never end (1 MB in 3 kB)', 10, hostile.unendedRelationships),
  files('DOCX nested a million and a half deep', 10, hostile.nestedXml),
  files('DOCX of 200 000 relationships', 10, hostile.manyRelationships),
  files('PDF whose streams unpack to 32 MB each', 10, hostile.inflatingPdf),
  files('pictures of 50 megapixels', 10, hostile.largestPicture),
  files('photographs, as fast as they go', 20, hostile.photograph),
  tables('XLSX of twenty million empty texts', 5, 'texts.xlsx', hostile.emptyStringsWorkbook),
  tables('10 MB of commas', 5, 'commas.csv', hostile.commas),
  tables('tables of 9 999 rows', 5, 'long.csv', hostile.longTable),
  {
    name: '20 people export at once, again and again',
    run: (field) => again(field, 20, (who) => exportOf('csv')(field, who)),
  },
  {
    name: 'reports as PDF, as fast as they go',
    run: (field) => again(field, 10, (who) => post(field.url, who, '/api/papers/portfolio-report/pdf', {})),
  },
  stalledReaders('30 exports that nobody reads', 30, exportOf('json')),
  stalledReaders('30 workbooks that nobody reads', 30, exportOf('xlsx')),
  stalledReaders('20 archives that nobody reads', 20, archive),
  stalledBodies('100 uploads that stop on their way', 100, '/api/files/asset-images', {
    'content-type': 'image/jpeg',
    'x-file-name': 'ring.jpg',
  }),
  stalledBodies('100 tables that stop on their way', 100, '/api/imports/inspect', { 'x-file-name': 'a.csv' }),
  {
    name: '30 archives that stop on their way',
    run: (field) => stalledArchives.run({ ...field, attackers: field.newcomers }),
  },
  stalledBodies('100 saves that stop on their way', 100, '/api/assets', { 'content-type': 'application/json' }),
  archives('archives of nothing that unpack to 180 MB', hostile.explodingArchive),
  archives('60 MB of junk as an archive', () => hostile.junk(60 * 1024 * 1024)),
  {
    name: 'lists and searches, 50 at a time',
    run: (field) =>
      again(field, 50, (who, turn) => send(field.url, who, `/api/assets?limit=100&search=${turn % 2 ? 'glaze' : ''}`)),
  },
  {
    name: 'figures and charts of reports, 30 at a time',
    run: (field) => again(field, 30, (who) => post(field.url, who, '/api/reports/charts', {})),
  },
  {
    name: 'assets, as fast as they can be made',
    run: (field) =>
      again(field, 20, (who, turn) =>
        post(field.url, who, '/api/assets', { title: `Piece ${turn}`, creation_date: '2020-01-01' }),
      ),
  },
  {
    name: 'JSON nested 120 000 deep',
    run: async (field) => {
      const body = hostile.deepJson()
      await again(field, 20, (who) =>
        send(field.url, who, '/api/assets', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        }),
      )
    },
  },
  {
    name: 'sign-ins with a wrong password, from 50 addresses',
    run: (field) =>
      again(field, 20, (_who, turn) =>
        post(field.url, nobody(`198.18.7.${turn % 50}`), '/api/auth/sign-in/email', {
          email: `nobody-${turn}@example.com`,
          password: 'Wrong-horse-7',
        }),
      ),
  },
  {
    name: 'sign-ups, from 50 addresses',
    run: (field) =>
      again(field, 20, (_who, turn) =>
        post(field.url, nobody(`198.18.8.${turn % 50}`), '/api/auth/sign-up/email', {
          name: 'Mallory',
          email: `mallory-${process.pid}-${performance.now()}@example.com`,
          password: 'Bench-horse-7',
          role: 'creator',
        }),
      ),
  },
  {
    name: 'the description of the API, signed out',
    run: (field) => again(field, 20, (_who, turn) => send(field.url, nobody(`198.18.9.${turn % 50}`), '/api/docs')),
  },
  {
    name: 'legal documents as PDF, signed out',
    run: (field) =>
      again(field, 20, (_who, turn) => send(field.url, nobody(`198.18.10.${turn % 50}`), '/api/legal/terms/pdf')),
  },
]

import { FILE_MB, fileLimits } from '#basics/files/file-limits.ts'
import { MAX_IMPORT_BYTES, MAX_PLAN_BYTES } from '#work/imports/rules/import-table.ts'
import type { Access } from './access.ts'
import { limitsOf, type Limits, GB, KB, PACE_OF_FILES } from './limits.ts'

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
}

const stream = <const Given extends Partial<Limits>>(name: string, route: string, access: Access, given: Given) => {
  const [method = '', path = ''] = route.split(' ')
  const limits: Readonly<Limits> = limitsOf({ access, method }, { lane: name, ...given })
  return { name, method, path, access, limits: limits as Limits & Given }
}

const HOUR = 60 * 60
/** As much as a page of pictures asks for, and that several times. */
const OFTEN: Limits['rate'] = {
  person: { perMinute: 6_000, burst: 1_500 },
  network: { perMinute: 30_000, burst: 6_000 },
}

/** A file of what somebody has recorded, written or printed while they wait. */
const WRITTEN = {
  seconds: 150,
  answerIsStream: true,
  atOnce: { person: 3, network: 24, all: 60, strangers: { network: 12, all: 30 } },
  counted: { max: 60, seconds: 600 },
  work: 'export',
} as const satisfies Partial<Limits>

export const STREAMS = {
  upload: stream('upload', 'POST /api/files/{bucket}', 'registered', {
    // As much as any installation may allow, and as long as that may take: the route itself takes what this one allows.
    bytes: Math.max(...Object.values(fileLimits(FILE_MB.most))),
    arrival: { seconds: 1_400, idleSeconds: 20, pace: PACE_OF_FILES },
    bodyIsStream: true,
    seconds: 1_520,
    atOnce: { person: 12, network: 60, all: 200, strangers: { network: 20, all: 60 } },
    // A whole folder dropped at once; thousands come one after the other, as their browser sends them.
    rate: { person: { perMinute: 1_200, burst: 600 }, network: { perMinute: 6_000, burst: 1_500 } },
    counted: { max: 6_000, seconds: 600 },
  }),
  importTable: stream('importTable', 'POST /api/imports/{step}', 'registered', {
    bytes: MAX_IMPORT_BYTES + MAX_PLAN_BYTES,
    arrival: { seconds: 120, idleSeconds: 20, pace: PACE_OF_FILES },
    bodyIsStream: true,
    seconds: 240,
    atOnce: { person: 3, network: 12, all: 24, strangers: { network: 6, all: 12 } },
    counted: { max: 120, seconds: 600 },
    work: 'export',
  }),
  importArchive: stream('importArchive', 'POST /api/archive/imports', 'registered', {
    // The route itself takes no more than the vault has room for.
    bytes: 32 * GB,
    arrival: { seconds: 6 * HOUR, idleSeconds: 30, pace: PACE_OF_FILES },
    bodyIsStream: true,
    answerIsStream: true,
    seconds: 6 * HOUR + 600,
    atOnce: { person: 2, network: 6, all: 12, strangers: { network: 3, all: 6 } },
    counted: { max: 30, seconds: HOUR },
    work: 'export',
  }),
  downloadArchive: stream('downloadArchive', 'GET /archive/{name}', 'signed-in', {
    answerIsStream: true,
    atOnce: { person: 3, network: 12, all: 40, strangers: { network: 6, all: 20 } },
    counted: { max: 40, seconds: HOUR },
    work: 'export',
  }),
  exportReport: stream('exportReport', 'POST /api/reports/exports/{format}', 'registered', {
    ...WRITTEN,
    // As many chosen assets as one file may have.
    bytes: 512 * KB,
  }),
  beneficiaryLetter: stream('beneficiaryLetter', 'POST /api/beneficiaries/letter', 'registered', WRITTEN),
  provenance: stream('provenance', 'POST /api/assets/{id}/provenance', 'registered', WRITTEN),
  paper: stream('paper', 'POST /api/papers/{paper}/{format}', 'registered', {
    ...WRITTEN,
    seconds: 240,
  }),
  coverCheck: stream('coverCheck', 'POST /api/cover/pdf', 'registered', WRITTEN),
  walkthroughReport: stream('walkthroughReport', 'POST /api/walkthroughs/{id}/report/{format}', 'registered', WRITTEN),
  legalPdf: stream('legalPdf', 'GET /api/legal/{slug}/pdf', 'open', {
    atOnce: { person: 10, network: 50, all: 100, strangers: { network: 50, all: 80 } },
    // Of each network: enough for everybody behind one router, and no more than a few megabytes.
    counted: { max: 60, seconds: 60 },
  }),
  /** For programs that come by themselves, several times a day each. */
  calendar: stream('calendar', 'GET /calendar/reminders.ics', 'open', {
    atOnce: { person: 4, network: 20, all: 40, strangers: { network: 20, all: 40 } },
    counted: { max: 120, seconds: HOUR },
  }),
  downloadFile: stream('downloadFile', 'GET /files/{bucket}/{+path}', 'signed-in', {
    answerIsStream: true,
    atOnce: { person: 64, network: 400, all: 600, strangers: { network: 100, all: 300 } },
    rate: OFTEN,
  }),
  webhook: stream('webhook', 'POST /webhooks/{provider}', 'open', {
    atOnce: { person: 30, network: 30, all: 30, strangers: { network: 30, all: 30 } },
    rate: OFTEN,
  }),
  /** Every page and what it is made of; also what is not there. */
  page: stream('page', 'GET /{+path}', 'open', {
    answerIsStream: true,
    atOnce: { person: 100, network: 400, all: 600, strangers: { network: 150, all: 500 } },
    rate: OFTEN,
  }),
} as const satisfies Record<string, Stream>

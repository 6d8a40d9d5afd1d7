import { type AnySchema } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { openVaultStream, sharedFileStream } from '#account/access/contract.ts'
import { BUCKETS } from '#basics/files/file-limits.ts'
import { downloadFileStream, type Stream } from '#platform/contract/streams.ts'
import { uploadedFile, uploadStream } from '#record/files/contract.ts'
import { downloadArchiveStream } from '#work/archive/contract.ts'
import { checkedTable, finishedImport, importPlan, importTableStream, inspectedTable } from '#work/imports/contract.ts'
import { paperRequest, paperStream, sharedPaperRequest, sharedPaperStream } from '#work/papers/contract.ts'
import { PAPER_FORMATS } from '#work/papers/rules/papers.ts'
import { exportReportStream, exportRequest, reportPaper } from '#work/reports/contract.ts'
import { TABLE_FORMATS } from '#work/reports/rules/reports.ts'

/* What stands beside the contract, because it is no JSON, and a program may do: described as the contract describes its own. */

export type JsonSchema = Record<string, unknown>

interface Content {
  schema: JsonSchema
  example?: unknown
}

export interface DescribedStream {
  stream: Stream
  subject: string
  operationId: string
  summary: string
  parameters?: object[]
  body?: Record<string, Content>
  answers: Record<string, object>
}

const converter = new ZodToJsonSchemaConverter()
const schemaOf = (schema: AnySchema, strategy: 'input' | 'output') =>
  converter.convert(schema, { strategy })[1] as JsonSchema
const sent = (schema: AnySchema) => schemaOf(schema, 'input')
const answered = (schema: AnySchema): Content => ({ schema: schemaOf(schema, 'output') })

const BINARY: Content = { schema: { type: 'string', format: 'binary' } }
const inPath = (name: string, schema: JsonSchema, description?: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', ...schema },
  ...(description && { description }),
})
const inHeader = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
  description,
})
const aFile = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, BINARY])),
})
const json = (description: string, content: Content) => ({ description, content: { 'application/json': content } })
const asJson = (...schemas: JsonSchema[]) => ({
  'application/json': { schema: schemas.length === 1 ? schemas[0]! : { anyOf: schemas } },
})

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NAME = inHeader('x-file-name', 'What the file is called, percent-encoded UTF-8.', true)
const PLAN_BYTES = inHeader(
  'x-plan-bytes',
  'How many bytes at the beginning of the body are how to read the table: JSON as `ImportPlan` says. The table follows.',
)
const GRANT = inPath('grant', { format: 'uuid' }, 'The access by which the caller was let into a vault.')
const ADDRESS = 'An address of this kind comes in the answers that tell of files, whole and signed.'

/** Steps of one stream are operations of their own: what they answer differs. */
const step = (stream: Stream, name: string): Stream => ({ ...stream, path: stream.path.replace('{step}', name) })

const importStep = (name: 'inspect' | 'check' | 'run', summary: string, answer: AnySchema): DescribedStream => ({
  stream: step(importTableStream, name),
  subject: 'imports',
  operationId: `imports${name[0]!.toUpperCase()}${name.slice(1)}`,
  summary,
  parameters: [NAME, PLAN_BYTES],
  body: { 'application/octet-stream': BINARY },
  answers: { 200: json('What the table holds, or what was done.', answered(answer)) },
})

export const DESCRIBED_STREAMS: readonly DescribedStream[] = [
  {
    stream: uploadStream,
    subject: 'files',
    operationId: 'filesUpload',
    summary: 'Uploads a photo or a document, by its own type or none; its path then goes into an asset',
    parameters: [inPath('bucket', { enum: BUCKETS }), NAME],
    body: { 'application/octet-stream': BINARY },
    answers: { 201: json('It is here.', answered(uploadedFile)) },
  },
  {
    stream: downloadFileStream,
    subject: 'files',
    operationId: 'filesDownload',
    summary: `A photo or a document. ${ADDRESS}`,
    parameters: [inPath('bucket', { enum: BUCKETS }), inPath('path', {})],
    answers: {
      200: aFile('The file.', 'application/octet-stream'),
      206: aFile('A part of it.', 'application/octet-stream'),
    },
  },
  importStep('inspect', 'What a table is, and a first guess at its columns; nothing is stored', inspectedTable),
  importStep('check', 'What importing a table would add and change; nothing is stored', checkedTable),
  importStep('run', 'Imports a table: at once, or where it is long in the background', finishedImport),
  {
    stream: exportReportStream,
    subject: 'reports',
    operationId: 'reportsExport',
    summary: 'A report as a table',
    parameters: [inPath('format', { enum: TABLE_FORMATS })],
    body: asJson(sent(exportRequest)),
    answers: { 200: aFile('The table.', 'text/csv', SHEET, 'application/json') },
  },
  {
    stream: paperStream,
    subject: 'papers',
    operationId: 'papersPrint',
    summary: 'A paper, such as an insurance schedule; `portfolio-report` is a report as PDF',
    parameters: [inPath('paper', {}, 'Such as `insurance-schedule`.'), inPath('format', { enum: PAPER_FORMATS })],
    body: asJson(sent(paperRequest), sent(reportPaper)),
    answers: { 200: aFile('The paper.', 'application/pdf', SHEET, 'text/csv', 'application/zip', 'application/json') },
  },
  {
    stream: downloadArchiveStream,
    subject: 'archive',
    operationId: 'archiveDownload',
    summary: 'Everything as one zip, made while it goes out, at the address that `archiveCreate` gave',
    parameters: [
      inPath('name', {}),
      { name: 'expires', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'signature', in: 'query', required: true, schema: { type: 'string' } },
    ],
    answers: { 200: aFile('The archive.', 'application/zip') },
  },
  {
    stream: openVaultStream,
    subject: 'shared',
    operationId: 'sharedOpen',
    summary: 'Opens a vault that the caller was let into, for twelve hours; its owner reads of it',
    parameters: [GRANT],
    answers: { 204: { description: 'It is open.' } },
  },
  {
    stream: sharedFileStream,
    subject: 'shared',
    operationId: 'sharedFile',
    summary: `A marked copy of a document of a vault that the caller was let into. ${ADDRESS}`,
    parameters: [GRANT, inPath('bucket', { enum: BUCKETS }), inPath('path', {})],
    answers: { 200: aFile('The copy.', 'application/octet-stream') },
  },
  {
    stream: sharedPaperStream,
    subject: 'shared',
    operationId: 'sharedPaper',
    summary: 'A paper of a vault that the caller was let into',
    parameters: [GRANT, inPath('paper', {})],
    body: asJson(sent(sharedPaperRequest)),
    answers: { 200: aFile('The paper.', 'application/pdf', SHEET, 'text/csv') },
  },
]

/** What goes before a table, described by itself: the body is no JSON. */
export const importPlanSchema = () => sent(importPlan)

/** As OpenAPI writes an address; what may hold slashes is a name there as any other. */
export const pathOf = (path: string) => path.replaceAll('{+', '{')

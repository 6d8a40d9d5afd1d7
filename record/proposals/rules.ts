import { each } from '#basics/each.ts'
import { ALL_FIELDS, columnsOf, fieldsOf } from '#record/assets/rules/field-lists.ts'
import { CHILDREN, DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import type { AssetMistake } from '#record/assets/rules/judge-asset.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import {
  judgeValuation,
  VALUATION_COLUMNS,
  type ValuationDraft,
  type ValuationRecord,
} from '#record/values/rules/valuations.ts'
import { PURPOSES } from '#record/values/rules/purposes.ts'
import {
  type BulkField,
  detailNameIn,
  detailTogether,
  fieldTogether,
  judgeTogether,
  type Texts,
} from '#work/bulk/rules.ts'
import { isStorable, lengthOf, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* What others propose to change of an asset: docs/decisions/letting-in.md */

export const PROPOSAL_KINDS = ['value', 'correction', 'document', 'photo'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** Those that are a file, and the list of an asset that it goes to. */
export const FILE_KINDS = { document: 'documents', photo: 'images' } as const
export type FileKind = keyof typeof FILE_KINDS
export const isFileKind = (kind: ProposalKind): kind is FileKind => kind in FILE_KINDS
/** By the bucket that it is sent to. */
export const fileKindOf = (bucket: string): FileKind => (bucket === CHILDREN.images.bucket ? 'photo' : 'document')

export const DECISIONS = ['taken', 'partly', 'declined', 'withdrawn', 'expired'] as const
export type Decision = (typeof DECISIONS)[number]

/** How whoever proposed something is told what became of it. */
const DECISION_LABELS = {
  taken: msg('Accepted'),
  partly: msg('Partly accepted'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
  expired: msg('Expired'),
} satisfies Record<Decision, string>

/** What was accepted may have been taken back since. */
export const decisionInWords = (decision: Decision, isTakenBack: boolean) =>
  isTakenBack ? t('Accepted, then taken back') : t(DECISION_LABELS[decision])

/** By one access: that wait, and in a day. The database counts them. */
export const MOST_OPEN = 200
export const MOST_A_DAY = 50
/** Files that wait, by one access. The database counts them, and how large they are. */
export const MOST_FILES = 20
/** So long does a file wait for an answer. */
export const FILE_DAYS = 60
/** In one proposal. */
export const MOST_FIELDS = 60
const MAX_MESSAGE = 500

/** Of a value: what proves it is among the owner's files. */
export const PROPOSED_COLUMNS = VALUATION_COLUMNS.filter((column) => column !== 'evidence')

const NO_VALUE = each(PROPOSED_COLUMNS, null)

/** With every column; an archive may have been written without some. */
export const valuationIn = ({ valuation }: { valuation?: Texts | undefined }) =>
  valuation ? { ...NO_VALUE, ...valuation } : null

export const fileIn = ({ file }: ProposedPatch) => (file ? { ...file, type: file.type ?? null } : null)

/** One field and what it is to say, by its columns. */
export interface ProposedField {
  field: string
  texts: Texts
}

/** What is kept of a proposal. */
export interface ProposedPatch {
  record?: Texts
  details?: Texts
  valuation?: Omit<ValuationRecord, 'evidence'>
  file?: ProposedFile
}

/** As it was sent; what it is, where that is said of a document. */
interface ProposedFile {
  name: string
  content_type: string
  size_bytes: number
  type?: string
}

/** A number is the owner's own, and so is where something is. */
export const isOwners = (name: string, kind: string) => name === 'inventory_number' || kind === 'place'

interface Proposing {
  kind: RecordKind
  own: readonly OwnField[]
}

/** The fields of a record of this kind that may be corrected by whoever is shown these groups; the owner is shown all. */
export const proposableFields = (kind: RecordKind, groups: readonly GroupName[] | 'all') =>
  fieldsOf(kind).filter(({ name, kind: of, group }) => !isOwners(name, of) && isShown(group, groups))

const isShown = (group: GroupName | 'always', groups: readonly GroupName[] | 'all') =>
  groups === 'all' || group === 'always' || groups.includes(group)

/** By its name as the history has it too; undefined where there is no such field for them. */
export function proposableField(
  name: string,
  { kind, own, groups = 'all' }: Proposing & { groups?: readonly GroupName[] | 'all' },
): BulkField | undefined {
  if (detailNameIn(name) !== null) return isShown('details', groups) ? fieldTogether(kind, name, own) : undefined
  const field = proposableFields(kind, groups).find((each) => each.name === name)
  return field && { of: 'record', name, label: field.label, field }
}

interface Judging extends Proposing {
  groups?: readonly GroupName[] | 'all'
  /** The last day that has begun anywhere. */
  latest: string
}

type Verdict = { ok: true; patch: ProposedPatch } | { ok: false; mistakes: AssetMistake[] }

/** Each field by itself, by the rules of the form. */
export function judgeCorrection(fields: readonly ProposedField[], { latest, ...proposing }: Judging): Verdict {
  const patch: Required<Pick<ProposedPatch, 'record' | 'details'>> = { record: {}, details: {} }
  const mistakes = fields.flatMap(({ field: name, texts }): AssetMistake[] => {
    const field = proposableField(name, proposing)
    if (!field) return [{ field: name, message: t('You can’t propose a change of this field') }]
    const verdict = judgeTogether(proposing.kind, field, { how: 'set', texts }, { latest, own: proposing.own })
    if (!verdict.ok) return [{ field: name, message: verdict.mistakes[0]!.message }]
    const detail = detailNameIn(name)
    if (detail === null) Object.assign(patch.record, verdict.texts)
    else Object.assign(patch.details, { [detail]: verdict.texts[name] ?? null })
    return []
  })
  if (fields.length === 0) mistakes.push({ field: 'fields', message: t('Please change something first') })
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, patch }
}

/** What proves a value is among files of the owner, and an estimate of a machine is nobody's proposal. */
export function judgeProposedValue(draft: ValuationDraft, latest: string): Verdict {
  const isOffered = PURPOSES.some((purpose) => purpose === draft.purpose)
  const verdict = judgeValuation({ ...draft, purpose: isOffered ? draft.purpose : '', evidence: null }, latest)
  if (!verdict.ok) return verdict
  const { evidence: _, ...valuation } = verdict.record
  return { ok: true, patch: { valuation } }
}

/** The fields of a correction, in the order of a record. */
export function fieldsIn({ record = {}, details = {} }: ProposedPatch): ProposedField[] {
  return [
    ...ALL_FIELDS.filter((field) => columnsOf(field).some((column) => column in record)).map((field) => ({
      field: field.name,
      texts: Object.fromEntries(columnsOf(field).map((column) => [column, record[column] ?? null])),
    })),
    ...Object.entries(details).map(([name, text]) => ({
      field: detailTogether(name),
      texts: { [detailTogether(name)]: text },
    })),
  ]
}

/** What stands, or stood. */
interface Said {
  record?: Texts
  details?: Texts
}

/** What the same columns say in an asset, or said when something was proposed. */
export function textsAt({ texts }: ProposedField, { record = {}, details = {} }: Said): Texts {
  return Object.fromEntries(
    Object.keys(texts).map((column) => {
      const detail = detailNameIn(column)
      return [column, (detail === null ? record[column] : details[detail]) ?? null]
    }),
  )
}

/** What is said of a file. */
export function judgeSaid(kind: FileKind, { type, message }: { type: string; message: string }): AssetMistake[] {
  const wrong = isStorable(message) ? messageMistake(message) : t('Please use plain text.')
  const isOffered = type === '' || (kind === 'document' && DOCUMENT_TYPES.some((each) => each === type))
  return [
    ...(wrong === null ? [] : [{ field: 'message', message: wrong }]),
    ...(isOffered ? [] : [{ field: 'type', message: t('Please choose a type that is in the list') }]),
  ]
}

export const tidyMessage = (message: string) => prose(message) || null

export function messageMistake(message: string): string | null {
  return lengthOf(prose(message)) > MAX_MESSAGE ? t('Please use up to {max} characters.', { max: MAX_MESSAGE }) : null
}

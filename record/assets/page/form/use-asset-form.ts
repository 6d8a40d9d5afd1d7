import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#work/auto-fill/contract.ts'
import { type AssetDraft, judgeAsset } from '../../rules/judge-asset.ts'
import type { AssetFieldName } from '../../rules/field-lists.ts'
import { type StatusDraft } from '#record/statuses/rules/statuses.ts'
import { judgeStatus } from '#record/statuses/rules/judge-status.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { latestToday } from '#basics/calendar.ts'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'
import { afterPress } from '#ui/after-press.ts'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import { detailId } from '../shared/detail-input.tsx'
import { detailsToSend, withoutEmpty } from './details/typed-details.ts'
import { fillingOf, type Marks } from './filling.ts'
import { isUnderWay, isWanted, savedFiles } from './files/form-file.ts'
import { inBrowser } from '../shared/in-browser.ts'
import { useGoingOn } from './files/use-going-on.ts'
import { uploadQueue } from '../shared/upload-queue.ts'
import type { SavedForm } from './saved-form.ts'
import { byField, fileMistakes, inOrder, type Mistakes } from './mistakes.ts'
import type { Opened } from './load-form.ts'
import {
  assetDraft,
  inEachChild,
  SIMPLY_HELD,
  statusDraft,
  textsOf,
  type TypedAsset,
  type TypedStatus,
} from '../shared/typed-asset.ts'

export type AssetForm = ReturnType<typeof useAssetForm>

/** What stands in the form, what is wrong with it, and the draft that is saved of it. */
export function useAssetForm(opened: Opened) {
  const { kind, id, version, draft, member } = opened
  const [queue] = useState(() => uploadQueue({ ...inBrowser, start: opened.files }))
  const files = useSyncExternalStore(queue.subscribe, queue.files)
  const [typed, setTyped] = useState(opened.typed)
  const [shown, setShown] = useState<readonly string[]>([])
  const [gathered, setGathered] = useState<readonly string[]>([])
  const [reported, setReported] = useState<Mistakes>({})
  const [attempt, setAttempt] = useState(0)
  const [dismissed, setDismissed] = useState(false)
  const [marks, setMarks] = useState<Marks>({})

  const images = savedFiles(files, 'asset-images')
  const documents = savedFiles(files, 'asset-documents')
  const pathsOf = (snapshot: typeof images) => snapshot.map(({ path }) => path)
  // Loaded with the form; another may be added to it meanwhile.
  const { data: own = opened.own } = useQuery(ownFieldsQuery())
  const toSend = assetDraft(typed, { images: pathsOf(images), documents: pathsOf(documents), own })
  const verdict = judgedNow(opened, toSend, own)
  const status = statusDraft(typed.status)
  const found = {
    ...fileMistakes(files),
    ...(verdict.ok ? {} : byField(verdict.mistakes)),
    ...mistakesOfStatus(status),
  }
  const mistakes = inOrder(kind, { ...only(found, shown), ...reported })
  // What was corrected is not gathered again by itself: the banner takes the focus when it comes.
  const stillWrong = gathered.filter((field) => field in mistakes)
  if (stillWrong.length < gathered.length) setGathered(stillWrong)

  const isChanged =
    files.some((file) => file.progress.step !== 'stored') ||
    fingerprint(typed, files, own) !== fingerprint(opened.saved.typed, opened.saved.files, own)
  const unsent = files.filter(isWanted).map(({ name }) => name)
  const snapshot = JSON.stringify({ id, version, typed, images, documents, unsent })
  const over = useRef(false)

  useEffect(() => {
    // Nothing is saved of somebody who has signed out meanwhile.
    if (over.current || queryClient.getQueryData<{ id: string }>(SESSION_KEY)?.id !== member) return
    if (isChanged) draft.save(savedNow(snapshot))
    else draft.drop()
  }, [snapshot, isChanged, draft, member])

  useGoingOn(queue)

  const forget = (field: string) => setReported((before) => without(before, field))
  const change = (part: Partial<TypedAsset>) => setTyped((before) => ({ ...before, ...part }))

  return {
    ...opened,
    own,
    queue,
    files,
    typed,
    toSend,
    /** What is recorded of a new asset beside. */
    status,
    found,
    mistakes,
    attempt,
    isChanged,
    underWay: files.filter(isUnderWay),
    /** The mistakes of the last attempt, for the banner, which can be dismissed while the fields keep theirs. */
    summary: dismissed ? {} : only(mistakes, gathered),
    dismiss: () => setDismissed(true),
    change,
    /** What was filled in from a photograph, until somebody changes it. */
    marks,
    /** Takes of a suggestion what fits into empty fields, and says which those were. */
    fill: (suggestion: Suggestion) => {
      const { fields, marks } = fillingOf(kind, typed.fields, suggestion)
      setTyped((before) => ({ ...before, fields: { ...before.fields, ...fields } }))
      setMarks((before) => ({ ...before, ...marks }))
      for (const field of Object.keys(fields)) forget(field)
      return Object.keys(marks) as AssetFieldName[]
    },
    /** `beside` are its other columns, where it has any. */
    type: (field: AssetFieldName, text: string, beside: TypedAsset['fields'] = {}) => {
      forget(field)
      setMarks(({ [field]: _changed, ...others }) => others)
      setTyped((before) => ({
        ...before,
        fields: { ...before.fields, [field]: text, ...beside },
        // Those of the former category stay in sight as far as they hold something.
        ...(field === 'category' && { details: withoutEmpty(before.details) }),
      }))
    },
    typeDetail: (name: string, text: string) => {
      forget(detailId(name))
      setTyped((before) => ({ ...before, details: { ...before.details, [name]: text } }))
    },
    forgetMistake: forget,
    forgetMistakesOf: (part: string) =>
      setReported((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith(part)))),
    typeStatus: (column: keyof TypedStatus, text: string) => {
      forget(column)
      setTyped((before) => ({ ...before, status: { ...(before.status ?? SIMPLY_HELD), [column]: text } }))
    },
    /** From here on this field says what is wrong with it. */
    reveal: (field: string) =>
      afterPress(() => setShown((before) => (before.includes(field) ? before : [...before, field]))),
    /** Shows all that is wrong; true where nothing is. */
    examine: () => {
      const wrong = Object.keys(found)
      setReported({})
      setShown((before) => [...new Set([...before, ...wrong])])
      setGathered(wrong)
      setDismissed(false)
      if (wrong.length > 0) setAttempt((count) => count + 1)
      return wrong.length === 0
    },
    /** Shows what the server found wrong. */
    tell: (mistakes: Mistakes) => {
      setReported(mistakes)
      setGathered(Object.keys(mistakes))
      setDismissed(false)
      setAttempt((count) => count + 1)
    },
    /** Nothing more is saved of this form. */
    end: () => {
      over.current = true
      draft.drop()
    },
  }
}

const savedNow = (snapshot: string): SavedForm => ({ ...JSON.parse(snapshot), kept_at: Date.now() })

const judgedNow = ({ kind, asset }: Opened, draft: AssetDraft, own: readonly OwnField[]) =>
  judgeAsset(kind, draft, latestToday(new Date()), { own, before: asset ?? {} })

function mistakesOfStatus(status: StatusDraft | null): Mistakes {
  const verdict = status && judgeStatus(status, latestToday(new Date()))
  return verdict === null || verdict.ok ? {} : byField(verdict.mistakes)
}

const fingerprint = ({ fields, details, status, ...rows }: TypedAsset, files: AssetFiles, own: readonly OwnField[]) =>
  JSON.stringify([
    Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other)),
    Object.entries(detailsToSend(details, own)).toSorted(([one], [other]) => one.localeCompare(other)),
    inEachChild(({ name }) => rows[name].map(textsOf)),
    statusDraft(status),
    savedFiles(files, 'asset-images').map(({ path }) => path),
    savedFiles(files, 'asset-documents').map(({ path }) => path),
  ])
type AssetFiles = Opened['files']

const only = (mistakes: Mistakes, fields: readonly string[]): Mistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([field]) => fields.includes(field)))

const without = (mistakes: Mistakes, field: string): Mistakes =>
  field in mistakes ? Object.fromEntries(Object.entries(mistakes).filter(([each]) => each !== field)) : mistakes

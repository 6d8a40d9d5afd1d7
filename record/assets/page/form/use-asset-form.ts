import { type Dispatch, type SetStateAction, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#work/auto-fill/contract.ts'
import { type AssetDraft, judgeAsset } from '../../rules/judge-asset.ts'
import type { AssetFieldName } from '../../rules/field-lists.ts'
import type { RecordKind } from '../../rules/sections.ts'
import { type StatusDraft } from '#record/statuses/rules/statuses.ts'
import { judgeStatus } from '#record/statuses/rules/judge-status.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { latestToday } from '#basics/calendar.ts'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import { detailId } from '../shared/detail-input.tsx'
import { detailsToSend, withoutEmpty } from './details/typed-details.ts'
import { fillingOf, type Marks } from './filling.ts'
import { isUnderWay, isWanted, savedFiles } from './files/form-file.ts'
import type { FileBucket } from '../shared/picked-files.ts'
import { inBrowser } from '../shared/in-browser.ts'
import { useGoingOn } from './files/use-going-on.ts'
import { uploadQueue } from '../shared/upload-queue.ts'
import type { SavedForm } from './saved-form.ts'
import { byField, fileMistakes, type Mistakes } from './mistakes.ts'
import type { Opened } from './load-form.ts'
import { useMistakes } from './use-mistakes.ts'
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
  const { kind } = opened
  const [queue] = useState(() => uploadQueue({ ...inBrowser, start: opened.files }))
  const files = useSyncExternalStore(queue.subscribe, queue.files)
  const [typed, setTyped] = useState(opened.typed)
  // Loaded with the form; another may be added to it meanwhile.
  const { data: own = opened.own } = useQuery(ownFieldsQuery())
  const pathsOf = (bucket: FileBucket) => savedFiles(files, bucket).map(({ path }) => path)
  const toSend = assetDraft(typed, { images: pathsOf('asset-images'), documents: pathsOf('asset-documents'), own })
  const verdict = judgedNow(opened, toSend, own)
  const status = statusDraft(typed.status)
  const mistakes = useMistakes(kind, {
    ...fileMistakes(files),
    ...(verdict.ok ? {} : byField(verdict.mistakes)),
    ...mistakesOfStatus(status),
  })
  useGoingOn(queue)

  return {
    ...opened,
    ...mistakes,
    ...useSavedDraft(opened, typed, files, own),
    ...useTyping(kind, typed, setTyped, mistakes.forgetMistake),
    own,
    queue,
    files,
    typed,
    toSend,
    /** What is recorded of a new asset beside. */
    status,
    underWay: files.filter(isUnderWay),
  }
}

/** Saves what stands in the form, for as long as it is something else than what was saved. */
function useSavedDraft(opened: Opened, typed: TypedAsset, files: AssetFiles, own: readonly OwnField[]) {
  const { id, version, draft, member, saved } = opened
  const isChanged =
    files.some((file) => file.progress.step !== 'stored') ||
    fingerprint(typed, files, own) !== fingerprint(saved.typed, saved.files, own)
  const images = savedFiles(files, 'asset-images')
  const documents = savedFiles(files, 'asset-documents')
  const unsent = files.filter(isWanted).map(({ name }) => name)
  const snapshot = JSON.stringify({ id, version, typed, images, documents, unsent })
  const over = useRef(false)

  useEffect(() => {
    // Nothing is saved of somebody who has signed out meanwhile.
    if (over.current || queryClient.getQueryData<{ id: string }>(SESSION_KEY)?.id !== member) return
    if (isChanged) draft.save(savedNow(snapshot))
    else draft.drop()
  }, [snapshot, isChanged, draft, member])

  return {
    isChanged,
    /** Nothing more is saved of this form. */
    end: () => {
      over.current = true
      draft.drop()
    },
  }
}

/** What can be typed, and filled in from a photograph. */
function useTyping(
  kind: RecordKind,
  typed: TypedAsset,
  setTyped: Dispatch<SetStateAction<TypedAsset>>,
  forgetMistake: (field: string) => void,
) {
  const [marks, setMarks] = useState<Marks>({})
  return {
    change: (part: Partial<TypedAsset>) => setTyped((before) => ({ ...before, ...part })),
    /** What was filled in from a photograph, until somebody changes it. */
    marks,
    /** Takes of a suggestion what fits into empty fields, and says which those were. */
    fill: (suggestion: Suggestion) => {
      const { fields, marks } = fillingOf(kind, typed.fields, suggestion)
      setTyped((before) => ({ ...before, fields: { ...before.fields, ...fields } }))
      setMarks((before) => ({ ...before, ...marks }))
      for (const field of Object.keys(fields)) forgetMistake(field)
      return Object.keys(marks) as AssetFieldName[]
    },
    /** `beside` are its other columns, where it has any. */
    type: (field: AssetFieldName, text: string, beside: TypedAsset['fields'] = {}) => {
      forgetMistake(field)
      setMarks(({ [field]: _changed, ...others }) => others)
      setTyped((before) => ({
        ...before,
        fields: { ...before.fields, [field]: text, ...beside },
        // Those of the former category stay in sight as far as they hold something.
        ...(field === 'category' && { details: withoutEmpty(before.details) }),
      }))
    },
    typeDetail: (name: string, text: string) => {
      forgetMistake(detailId(name))
      setTyped((before) => ({ ...before, details: { ...before.details, [name]: text } }))
    },
    typeStatus: (column: keyof TypedStatus, text: string) => {
      forgetMistake(column)
      setTyped((before) => ({ ...before, status: { ...(before.status ?? SIMPLY_HELD), [column]: text } }))
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

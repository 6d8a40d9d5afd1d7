import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { GivenPieces } from '../contract.ts'
import { GIVEN_AT_ONCE, type HowGiven } from '../rules/giving.ts'
import { latestToday } from '#basics/calendar.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { rowFieldId } from '#record/assets/page/shared/row-field.tsx'
import { aNewRow, textsOf, type TypedRow } from '#record/assets/page/shared/typed-asset.ts'
import { judgeRows } from '#record/assets/rules/judge-rows.ts'
import { readColumns, TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { type Foreseen, ForeseenGiving } from './foreseen-giving.tsx'
import { HeirRows } from './heir-rows.tsx'

const CHILD = TYPED_CHILDREN.find(({ name }) => name === 'beneficiaries')!
const NO_FILES = { images: [], documents: [] }

interface Typed {
  how: HowGiven
  rows: TypedRow[]
}

interface GiveFormProps {
  pieces: readonly GivenPieces[]
  changeSet: string
  onClose: () => void
  onGiven?: () => void
}

async function foresee(pieces: readonly GivenPieces[], signal: AbortSignal): Promise<Foreseen> {
  const whole: Foreseen = { without: [], with: [], first_without: [], first_with: [] }
  for (const some of pieces) {
    const part = await client.beneficiaries.foreseeGiving({ pieces: some }, { signal })
    whole.without.push(...part.without)
    whole.with.push(...part.with)
    if (whole.first_without.length === 0) whole.first_without = part.first_without
    if (whole.first_with.length === 0) whole.first_with = part.first_with
  }
  return whole
}

export function GiveForm({ pieces, changeSet, onClose, onGiven }: GiveFormProps) {
  const foreseen = useQuery({
    queryKey: [...api.beneficiaries.foreseeGiving.key(), pieces],
    queryFn: ({ signal }) => foresee(pieces, signal),
    gcTime: 0,
  })
  const changing = (how: HowGiven) =>
    foreseen.data ? [...foreseen.data.without, ...(how === 'replace' ? foreseen.data.with : [])] : []
  const give = useSingleMutation(
    async ({ how, rows }: Typed) => {
      let count = 0
      for (const assets of inParts(changing(how), GIVEN_AT_ONCE))
        count += (await client.beneficiaries.give({ assets, to: rows.map(textsOf), how, change_set: changeSet }))
          .changed
      return count
    },
    {
      onSettled: () => void invalidateLists(),
      onSuccess: (count, { rows }) => {
        void toast({ kind: 'good', message: <Given count={count} rows={rows} changeSet={changeSet} /> })
        onGiven?.()
        onClose()
      },
    },
  )
  const [now] = useState(() => new Date())
  const judge = ({ rows }: Typed): Record<string, string> => {
    const { mistakes } = judgeRows(CHILD, rows.map(textsOf), { latest: latestToday(now), files: NO_FILES })
    return Object.fromEntries(mistakes.toReversed().map(({ field, message }) => [field, message]))
  }
  const [begun] = useState<Typed>(() => ({ how: 'empty', rows: [aNewRow(CHILD)] }))
  const form = useForm<Typed, string>(begun, judge, give.start, { draft: useTypedDraft('give', begun) })
  const { how, rows } = form.values
  const found = judge(form.values)
  const submit = (event: FormEvent) => {
    form.submit(event)
    const [first] = rows.flatMap((_, index) =>
      readColumns(CHILD).flatMap(([column]) => {
        const id = rowFieldId(CHILD, index, column)
        return found[id] === undefined ? [] : [id]
      }),
    )
    if (first !== undefined) document.getElementById(first)?.focus()
  }
  const count = changing(how).length
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <TypedBefore form={form} />
      <FailureNotice error={give.error} title={t('The assets couldn’t be changed')} />
      <HeirRows
        child={CHILD}
        rows={rows}
        form={{ mistakes: form.mistakes, found, reveal: () => {}, files: [] }}
        onChange={(changed) => form.change('rows', changed)}
      />
      {(foreseen.data?.with.length ?? 0) > 0 && (
        <Segments
          legend={t('Assets that have a beneficiary')}
          choices={[
            ['empty', t('Leave as they are')],
            ['replace', t('Replace')],
          ]}
          value={how}
          onChoose={(chosen) => form.change('how', chosen)}
        />
      )}
      <ForeseenGiving foreseen={foreseen.data} error={foreseen.error} how={how} />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={give.isPending} disabled={count === 0}>
          {count === 0 ? t('Give') : plural(count, 'Give {count} asset', 'Give {count} assets')}
        </Button>
      </div>
    </form>
  )
}

function Given({ count, rows, changeSet }: { count: number; rows: readonly TypedRow[]; changeSet: string }) {
  if (count === 0) return t('All of them say so already.')
  const names = rows.map((row) => row['beneficiary_name']).join(', ')
  return (
    <UndoSetNotice changeSet={changeSet}>
      {plural(count, '{count} asset is meant for {names}.', '{count} assets are meant for {names}.', { names })}
    </UndoSetNotice>
  )
}

import { useState } from 'react'
import type { AssetChange } from '#record/assets/contract/asset-change.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { api, client } from '#platform/client/api.ts'
import { filesGoneInWords } from './change-sets.ts'
import { explain } from '#platform/client/explain.ts'
import { invalidatePlaces } from '#record/places/page/shared/places.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** A change by its asset, its moment and what of it is meant. */
interface Undone {
  id: string
  changed_at: string
  field: string
}

export interface Question {
  wanted: Undone
  version: number
  newer: readonly AssetChange[]
  files: number
}

export type Undoing = ReturnType<typeof useUndo>

/** Takes changes back, one at a time; what would be lost by it is asked first. */
export function useUndo() {
  const [question, setQuestion] = useState<Question | null>(null)
  const act = useSingleMutation(
    ({ wanted, losing_of }: { wanted: Undone; losing_of?: number }) =>
      client.history.undo({ ...wanted, ...(losing_of !== undefined && { losing_of }) }),
    {
      onSuccess: ({ files_gone }) => {
        setQuestion(null)
        void toast({ kind: 'good', message: [t('The change is undone.'), ...goneInWords(files_gone)].join(' ') })
        void queryClient.invalidateQueries({ queryKey: api.history.key() })
        invalidatePlaces()
      },
      onError: (error, { wanted }) => {
        if (isRefusedAs(error, 'UNDO_LOSES')) return setQuestion({ wanted, ...error.data })
        setQuestion(null)
        void toast({ kind: 'bad', title: t('The change couldn’t be undone'), message: explain(error).text })
      },
    },
  )
  return {
    question,
    isPending: act.isPending,
    isUnderWay: (one: Undone) => {
      const wanted = act.isPending ? act.variables.wanted : null
      return (
        wanted !== null && wanted.id === one.id && wanted.changed_at === one.changed_at && wanted.field === one.field
      )
    },
    start: (wanted: Undone) => act.start({ wanted }),
    confirm: () => question && act.start({ wanted: question.wanted, losing_of: question.version }),
    cancel: () => setQuestion(null),
  }
}

const goneInWords = (files: number) => (files === 0 ? [] : [filesGoneInWords(files)])

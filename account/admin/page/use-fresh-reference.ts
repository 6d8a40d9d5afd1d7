import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locale } from '#basics/words/words.ts'
import { referenceQuery, refreshReference } from '#record/lists/page/shared/reference.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** The lists as everybody has them, and past the cache of the browser where that is requested. */
export function useFreshReference() {
  const lists = useQuery(referenceQuery)
  const [refreshed, setRefreshed] = useState<string | null>(null)
  const act = useSingleMutation(refreshReference, {
    onSuccess: () => setRefreshed(new Date().toLocaleTimeString(locale(), { timeStyle: 'medium' })),
  })
  return {
    data: lists.data,
    error: act.error ?? (lists.data ? null : lists.error),
    refreshed: act.error ? null : refreshed,
    isRefreshing: act.isPending,
    refresh: () => act.start(),
  }
}
export type FreshReference = ReturnType<typeof useFreshReference>

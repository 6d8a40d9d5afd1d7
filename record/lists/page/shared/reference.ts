import { useQuery } from '@tanstack/react-query'
import { REFERENCE_FALLBACK, REFERENCE_MESSAGES } from '../../rules/reference-fallback.ts'
import { language, locale, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { request } from '#platform/client/request.ts'
import { PageError } from '#platform/client/page-error.ts'

const DAY = 24 * 60 * 60 * 1_000

/** All lists to choose from in one answer, loaded once a day. */
export const referenceQuery = api.reference.get.queryOptions({ staleTime: DAY, gcTime: DAY, select: inOwnWords })

type Reference = Awaited<ReturnType<typeof api.reference.get.call>>

/** Currencies as the reader's language calls them; administrators write the lists in English. */
function inOwnWords(lists: Reference): Reference {
  if (language().startsWith('en')) return lists
  const names = new Intl.DisplayNames(locale(), { type: 'currency', fallback: 'none' })
  return {
    ...lists,
    currencies: lists.currencies.map((each) => ({ ...each, name: names.of(each.code) ?? each.name })),
  }
}

/** One list to choose from. While it can't be loaded a short one stands in for it, and `failure` says so. */
export function useReference<List extends keyof typeof REFERENCE_FALLBACK>(list: List) {
  const { data, errorUpdateCount, isFetching, isPending, refetch } = useQuery(referenceQuery)
  const entries: (typeof REFERENCE_FALLBACK)[List] = (data ?? REFERENCE_FALLBACK)[list]
  return {
    entries,
    isPending,
    failure: !data && errorUpdateCount > 0 ? REFERENCE_MESSAGES[list] : null,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** Loads past the lists that the browser caches for a day, and has it cache the new ones. */
export async function refreshReference() {
  const response = await request('/api/reference', { cache: 'reload' })
  if (!response.ok) throw new PageError(t('We couldn’t load the lists. Please try again.'), 'bad')
  queryClient.setQueryData(referenceQuery.queryKey, await response.json())
}

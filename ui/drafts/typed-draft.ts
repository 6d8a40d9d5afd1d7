import { useEffect, useState } from 'react'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'
import { type Draft, draftOf } from './draft.ts'

const memberNow = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)

/**
 * For a short form, such as one in a dialog: a session that ends while it is open loses nothing of what was typed. Closing the
 * form discards it.
 */
export function useTypedDraft<Form extends object>(form: string, begun: Form): Draft<Form> {
  const [draft] = useState(() => {
    const fits = (stored: unknown): stored is Form =>
      Object.entries(begun).every(
        ([field, value]) => typeof (stored as Record<string, unknown> | null)?.[field] === typeof value,
      )
    return draftOf({ member: memberNow()?.id ?? '', form, fits })
  })
  useEffect(() => () => void (memberNow() && draft.drop()), [draft])
  return draft
}

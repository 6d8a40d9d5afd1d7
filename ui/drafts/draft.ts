import { draftKey, draftStorage, type Lasting } from './drafts.ts'

/** What was typed and not yet saved, stored until it is: a reload or a session that ended loses nothing. */
export interface Draft<Form> {
  find: () => Form | null
  save: (typed: Form) => void
  drop: () => void
}

interface DraftName<Form> {
  member: string
  form: string
  lasting?: Lasting
  /** Whether what was stored is still such a form: it may be an older version's. */
  fits: (stored: unknown) => stored is Form
}

export function draftOf<Form extends object>({ member, form, lasting = 'tab', fits }: DraftName<Form>): Draft<Form> {
  const key = draftKey(member, form)
  const storage = () => draftStorage(lasting)
  return {
    find: () => {
      const stored = readJson(storage()?.getItem(key) ?? 'null')
      return fits(stored) ? stored : null
    },
    save: (typed) => {
      if (Object.keys(typed).some((field) => /password/i.test(field))) throw new Error('A password is never kept')
      try {
        storage()?.setItem(key, JSON.stringify(typed))
      } catch {
        // No room left: typing goes on without.
      }
    },
    drop: () => storage()?.removeItem(key),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

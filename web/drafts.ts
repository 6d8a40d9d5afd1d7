const PREFIX = 'strongroom-draft:'

/** Where a draft lies: under the person's id and the form's name, so that nobody is shown what somebody else had typed. */
export const draftKey = (member: string, form: string) => `${PREFIX}${member}:${form}`

/** Nothing of what was typed and not saved stays in this tab, but what `member` had typed. */
export function dropDrafts({ except: member }: { except?: string } = {}) {
  const storage = draftStorage()
  for (const key of Object.keys(storage ?? {}))
    if (key.startsWith(PREFIX) && !(member && key.startsWith(draftKey(member, '')))) storage?.removeItem(key)
}

/** A browser may be told to keep nothing, and then refuses even to be asked. */
export function draftStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

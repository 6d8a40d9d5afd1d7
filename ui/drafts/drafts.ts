const PREFIX = 'strongroom-draft:'

/** A tab's own survives a reload; a browser's is still there after a crash, or in another tab. */
export type Lasting = 'tab' | 'browser'

/** Where a draft lies: under the person's id and the form's name, so that nobody is shown what somebody else had typed. */
export const draftKey = (member: string, form: string) => `${PREFIX}${member}:${form}`

/** The names of this person's forms that begin so, and of which something was stored. */
export function draftedForms(member: string, beginning: string, lasting: Lasting): string[] {
  const key = draftKey(member, beginning)
  return Object.keys(draftStorage(lasting) ?? {})
    .filter((each) => each.startsWith(key))
    .map((each) => each.slice(draftKey(member, '').length))
}

/** Nothing of what was typed and not saved stays in this browser, but what `member` had typed. */
export function dropDrafts({ except: member }: { except?: string } = {}) {
  for (const storage of [draftStorage('tab'), draftStorage('browser')])
    for (const key of Object.keys(storage ?? {}))
      if (key.startsWith(PREFIX) && !(member && key.startsWith(draftKey(member, '')))) storage?.removeItem(key)
}

/** A browser may be set to store nothing, and then refuses even to be read. */
export function draftStorage(lasting: Lasting): Storage | null {
  try {
    return lasting === 'tab' ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

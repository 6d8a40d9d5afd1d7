import * as z from 'zod'

/** A text that one of the domain's rules judges, in the domain's words. */
export const ruled = (mistakeIn: (text: string) => string | null, missing: string) =>
  z.string(missing).superRefine((text, context) => {
    const message = mistakeIn(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** One line of what the doctor says. */
export interface Finding {
  what: string
  verdict: 'ok' | 'warn' | 'fail'
  words: string
}

export const ok = (what: string, words: string): Finding => ({ what, verdict: 'ok', words })
export const warn = (what: string, words: string): Finding => ({ what, verdict: 'warn', words })
export const fail = (what: string, words: string): Finding => ({ what, verdict: 'fail', words })

export type Check = () => Promise<Finding[]>

/** The findings of each check in turn; one that stumbles has found something too. */
export async function* examine(checks: Record<string, Check>): AsyncGenerator<Finding> {
  for (const [what, check] of Object.entries(checks)) {
    try {
      yield* await check()
    } catch (error) {
      yield fail(what, reasonOf(error))
    }
  }
}

/** The first reason, without what stands behind it: an address may carry a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\/\/[^\s/@]*@/g, '//…@').split('\n')[0]!
}

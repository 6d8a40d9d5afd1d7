import { explain } from '#web/client/explain.ts'

/** What came of the last act, above the lists. */
export interface Banner {
  kind: 'good' | 'bad'
  text: string
  /** Another one is read aloud also where it says the same. */
  number: number
}

export type TellOutcome = (kind: Banner['kind'], text: string) => void

/** `Failed to add category: There is a category of this name already` */
export const failedBecause = (what: string, error: Error) =>
  `${what}: ${explain(error, { unknown: 'Unknown error' }).text}`

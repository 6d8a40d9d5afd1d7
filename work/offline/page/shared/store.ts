import type { Seals } from './sealing.ts'

/** What a device stores, in four tables. All but the keys' owner and the sizes is sealed. */
export interface Rows {
  /** `reading` opens what was looked at, `capturing` what waits to be sent, `device` is what this browser is called. */
  keys: { id: 'reading' | 'capturing' | 'device'; owner: string; seals: Seals | null; until: number }
  /** What the server has answered: `page` is JSON, `picture` a small photo. */
  answers: { id: string; kind: 'page' | 'picture'; at: number; size: number; head: ArrayBuffer; body: ArrayBuffer }
  /** What waits to be sent. */
  captures: { id: string; owner: string; at: number; size: number; sealed: ArrayBuffer }
  photos: { id: string; capture: string; sealed: ArrayBuffer }
}
export type TableName = keyof Rows

export type Change =
  | { [Name in TableName]: { put: Name; row: Rows[Name] } }[TableName]
  | { remove: TableName; id: string }
  | { clear: TableName }

export interface Age {
  id: string
  size: number
}

/** Where it lies: the database of a browser, or a test's own. */
export interface Store {
  get: <Name extends TableName>(table: Name, id: string) => Promise<Rows[Name] | undefined>
  all: <Name extends TableName>(table: Name) => Promise<Rows[Name][]>
  /** Answers of a kind without what is in them, the oldest first. */
  ages: (kind: Rows['answers']['kind']) => Promise<Age[]>
  /** All of it or nothing; and nothing once the key that it was sealed with is gone or another (`under`). */
  change: (changes: readonly Change[], under?: { key: 'reading' | 'capturing'; secretId: string }) => Promise<boolean>
}

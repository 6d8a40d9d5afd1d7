import { type AdminDb, asSystemWithin, type SystemDb } from '#database/access.ts'
import { speaking, speechFor } from '../speech.ts'

/** Writes in the language that whoever has this address has chosen; where there is none, in that of the moment. */
export async function inLanguageOf<T>(db: AdminDb | SystemDb, email: string, write: () => T): Promise<T> {
  const language = await (db.actsAs === 'admin'
    ? asSystemWithin(db, () => findLanguage(db, email))
    : findLanguage(db, email))
  return language ? speaking(speechFor(language), write) : write()
}

async function findLanguage(db: AdminDb | SystemDb, email: string): Promise<string | null> {
  const member = await db.selectFrom('memberinfo').select('language').where('email', '=', email).executeTakeFirst()
  return member?.language ?? null
}

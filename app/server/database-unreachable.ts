import { Refusal } from '#database/refusal.ts'

/** PostgreSQL's classes of "no": no connection, wrong login, no such database, not allowed, no room; and the network's. */
const UNREACHABLE =
  /^(08|28|3D|42501|53|57P|ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES|ERR_)/

/** Does something with the database for the first time, and says in words why that can't be. */
export async function explainUnreachable<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || !isUnreachable(error)) throw error
    throw new Refusal(`The database at ${placeOf(url)} can't be used: ${reasonIn(error)}. Check DATABASE_URL.`)
  }
}

function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return UNREACHABLE.test(error.code)
  return /timeout|terminated|does not support SSL/i.test(error.message)
}

/** A host with several addresses fails with one error an address, and no words of its own. */
const reasonIn = (error: Error) => (error instanceof AggregateError ? String(error.errors[0]?.message) : error.message)

/** Where it is, without the password. */
function placeOf(url: string) {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

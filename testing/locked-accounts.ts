import { database } from './database.ts'

/**
 * What is answered although no account can be read: whether there is one, neither the answer nor its time can tell. Gives
 * the status and the body of each.
 */
export async function whileNobodyCanLookUpAccounts(ask: () => Promise<Response>[]): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table auth."user", memberinfo in access exclusive mode')
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The answer waits until accounts can be read')), 10_000).unref()
    })
    const answers = await Promise.race([Promise.all(ask()), late])
    return await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

import { setTimeout } from 'node:timers/promises'

/** Asks again where it was too soon: there are more routes than anybody calls in a minute. */
export async function inTurn(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask()
  const seconds = Number(answer.headers.get('retry-after'))
  if (answer.status !== 429 || seconds > 5) return answer
  await setTimeout(seconds * 1_000)
  return inTurn(ask)
}

import { expect, test } from 'vitest'
import { asWork } from '#database/work.ts'
import { connectionsInTurn } from './connections-in-turn.ts'

test('one person has half of the connections, and whoever has had least has the next', async () => {
  const take = connectionsInTurn(10, 4)
  const as = <T>(whose: string, work: () => T) => asWork('read', whose, work)
  const held = [await as('Ann', take), await as('Ann', take), await as('Ben', take), await as('Cleo', take)]
  await new Promise((resolve) => setTimeout(resolve, 20))
  const order: string[] = []
  const waiting = ['Ann', 'Ben', 'Dora'].map((whose) => as(whose, () => take().then(() => order.push(whose))))
  for (const done of held.slice(0, 3)) {
    done()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(waiting)
  expect(order[0]).toBe('Dora')
})

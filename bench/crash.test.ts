import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crashRounds, type Round } from './crash-rounds.ts'

test('no acknowledged write is lost when the server is killed, alone or with its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-crash-'))
  const rounds: Round[] = []
  for await (const round of crashRounds(folder, 2, 200)) rounds.push(round)
  await rm(folder, { recursive: true })
  expect(rounds.map(({ killed, lost }) => [killed, lost])).toEqual([
    ['server', 0],
    ['server and database', 0],
  ])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRounds } from './crash-rounds.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-crash-'))
let acknowledged = 0
let lost = 0
for await (const round of crashRounds(folder, 10, 1000)) {
  acknowledged += round.acknowledged
  lost = round.lost
  console.log(`killed ${round.killed} after ${round.acknowledged} writes: ${lost} of ${acknowledged} lost`)
}
await rm(folder, { recursive: true })
console.log(`${acknowledged} acknowledged writes, ${lost} lost`)
process.exitCode = lost === 0 ? 0 : 1

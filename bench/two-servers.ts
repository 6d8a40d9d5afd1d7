import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from '#database/embedded.ts'
import { aBalancer } from '#testing/balancer.ts'
import { anNginx } from './nginx.ts'
import { twoServers } from './two-servers-run.ts'

/** `--nginx`: behind Debian's nginx, which has to be installed, rather than a balancer of our own. */
const inFront = process.argv.includes('--nginx') ? anNginx : aBalancer
const folder = await mkdtemp(join(tmpdir(), 'strongroom-two-servers-'))
const { url, stop } = await ownDatabase(folder)
try {
  const load = { letters: 500, writes: 1_000 }
  const { migrations, sessions, assets, guesses, letters, writes, files } = await twoServers(url, load, inFront)
  console.log(
    `started at once on an empty database: ${migrations.applied} of ${migrations.known} migrations, each once`,
  )
  console.log(`session of one server at both: ${sessions.recognised} of ${sessions.requested}`)
  console.log(`assets of one person on trial, at once: ${assets.allowed} of ${assets.requested}, limit ${assets.limit}`)
  console.log(
    `letters asked for one address, at once: ${guesses.let_in} of ${guesses.requested}, limit ${guesses.limit}`,
  )
  console.log(`jobs: ${letters.sent} of ${letters.requested} done, ${letters.twice} twice`)
  console.log(`one server killed under load: ${writes.acknowledged} acknowledged writes, ${writes.lost} lost`)
  console.log(`  (${writes.unanswered} requests without an answer); ${files.acknowledged} files, ${files.lost} lost`)
  process.exitCode = writes.lost + files.lost + letters.twice === 0 ? 0 : 1
} finally {
  await stop()
  await rm(folder, { recursive: true })
}

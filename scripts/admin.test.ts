import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSealer } from '#platform/sealer.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { aCreator, anAdministrator } from '#testing/people.ts'

const SECRET = 'a secret of the tests, thirty-two long'
const sealer = createSealer(SECRET)

/** Runs the command as an operator would, and gives what it says, on whichever channel. */
function admin(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET, DATA_DIR: join(tmpdir(), 'strongroom-of-no-use') }
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile('node_modules/.bin/node', ['scripts/admin.ts', ...words], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: (stdout + stderr).trim() }),
    )
  })
}

const log = async (email: string) => {
  const { rows } = await database.pool.query(
    `select actor, action from admin_log where target = $1 order by created_at`,
    [email],
  )
  return rows.map(({ actor, action }) => `${actor}: ${action}`)
}
/** Sealed, for a letter may hold a link: opened as the server does. */
async function letters(email: string) {
  const { rows } = await database.pool.query<{ sealed: string }>(
    `select data ->> 'sealed' as sealed from pgboss.job where name = 'send-letter' order by created_on`,
  )
  const opened = rows.map(({ sealed }) => JSON.parse(sealer.open(sealed)) as { to: string; subject: string })
  return opened.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('an administrator is made and unmade, each logged and told', async () => {
  const [ada, ann] = [await anAdministrator(), await aCreator()]
  expect(await admin('grant', ann.email.toUpperCase())).toEqual({
    code: 0,
    said: `${ann.email} is an administrator from their next request on.`,
  })
  expect((await admin('list')).said).toContain(ann.email)
  expect((await admin('revoke', ann.email)).said).toBe(`${ann.email} is a creator from their next request on.`)
  expect(await admin('revoke', ann.email)).toEqual({ code: 1, said: `${ann.email} isn’t an administrator.` })
  expect(await admin('revoke', ada.email)).toEqual({
    code: 1,
    said: 'This is the only administrator. Make someone else an administrator first.',
  })
  expect(await log(ann.email)).toEqual(['command line: role_changed', 'command line: role_changed'])
  expect(await log(ada.email)).toEqual([])
  expect(await letters(ann.email)).toEqual([
    'Your role at Strongroom was changed',
    'Your role at Strongroom was changed',
  ])
  expect(await letters(ada.email)).toContain('A new administrator at Strongroom')
})

test('somebody is suspended with a reason, and let in again', async () => {
  const ann = await aCreator()
  expect(await admin('suspend', ann.email)).toEqual({ code: 1, said: 'Enter a reason. The person will read it.' })
  expect((await admin('suspend', ann.email, 'A stolen card')).code).toBe(0)
  expect((await admin('list')).said).toContain(`${ann.email}: A stolen card`)
  expect(await admin('suspend', ann.email, 'Again')).toMatchObject({
    code: 1,
    said: `${ann.email} is suspended already.`,
  })
  expect((await admin('unsuspend', ann.email)).said).toBe(`${ann.email} can sign in again.`)
  expect(await log(ann.email)).toEqual(['command line: suspended', 'command line: unsuspended'])
})

test('an only administrator who lost the second factor is let in again', async () => {
  const ada = await anAdministrator()
  expect(await admin('reset-factors', ada.email)).toEqual({ code: 1, said: 'This account has no second factor.' })
  await database.pool.query(
    `insert into auth."twoFactor" ("userId", secret, "backupCodes", verified) values ($1, 's', 'c', true)`,
    [ada.id],
  )
  expect((await admin('reset-factors', ada.email)).code).toBe(0)
  const { rows } = await database.pool.query(`select "twoFactorEnabled" as has from auth."user" where id = $1`, [
    ada.id,
  ])
  expect(rows).toEqual([{ has: false }])
  expect(await log(ada.email)).toEqual(['command line: factors_reset'])
})

test.for([[], ['grant'], ['list', 'all'], ['toString', 'ann@example.com'], ['grant', 'ann@example.com', 'now']])(
  '%j says how it is used',
  async (words) => {
    expect(await admin(...words)).toMatchObject({ code: 1, said: expect.stringMatching(/^Use: npm run admin/) })
  },
)

test('nobody of this address is said to be nobody', async () => {
  expect(await admin('grant', 'nobody@example.com')).toEqual({
    code: 1,
    said: 'There is no account with the email address nobody@example.com.',
  })
})

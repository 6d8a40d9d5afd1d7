import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

/** How PostgreSQL's programs are started: through another program, or under another account, because it refuses root. */
export interface RunAs {
  prefix: string[]
  identity: Partial<Account>
}

export interface Account {
  uid: number
  gid: number
}

export const asOurselves: RunAs = { prefix: [], identity: {} }

/**
 * In a user namespace root looks like `account` to PostgreSQL, while files stay root's: a folder that only root may
 * enter serves as it is. `unshare` becomes the program it starts, so the process id is PostgreSQL's own.
 */
export const mappedTo = ({ uid, gid }: Account): RunAs => ({
  prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
  identity: {},
})

export const asAccount = (account: Account): RunAs => ({ prefix: [], identity: account })

export function canMapTo(account: Account) {
  const [unshare = '', ...options] = mappedTo(account).prefix
  return spawnSync(unshare, [...options, 'true']).status === 0
}

/** initdb looks the name of its account up, so it must be one that exists. */
export function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!account) throw new Refusal('PostgreSQL refuses to run as root, and this machine has no other user.')
  return { uid: account.uid, gid: account.gid }
}

import type { Member } from '#account/member/contract.ts'
import { request } from '#platform/client/request.ts'
import { idInVault } from '#platform/client/vault-grant.ts'
import { noteVisit, stateOfVisit } from './tab-visit.ts'

/** Whoever is signed in, as they work in the vault that a grant opens: with its kind of records, and drafts of their own there. */
export async function workInVault(member: Member, grant: string, signal: AbortSignal): Promise<Member> {
  const open = await openVault(grant, signal)
  return {
    ...member,
    id: idInVault(member.id, grant),
    role: open?.owner_role ?? member.role,
    profile_completed: true,
    registration_completed: true,
    vault: { grant, open },
  }
}

type Open = NonNullable<NonNullable<Member['vault']>['open']>

/** A visit begins once a tab, and again where the one before is over. */
async function openVault(grant: string, signal: AbortSignal): Promise<Open | null> {
  const open = stateOfVisit(grant) === 'begun' ? await ask(signal) : null
  if (open) return open
  if (!(await beginVisit(grant, signal))) return null
  noteVisit(grant)
  return ask(signal)
}

/** Null where nothing opens, or no visit has begun. */
async function ask(signal: AbortSignal): Promise<Open | null> {
  const response = await request('/api/working', { signal })
  if (response.ok) return (await response.json()) as Open
  if (response.status === 404) return null
  throw new Error(`Whose vault it is could not be asked: ${response.status}`)
}

async function beginVisit(grant: string, signal: AbortSignal): Promise<boolean> {
  const response = await request(`/api/shared/${grant}/visits`, { method: 'POST', signal })
  if (response.ok || response.status === 404) return response.ok
  throw new Error(`A visit could not be begun: ${response.status}`)
}

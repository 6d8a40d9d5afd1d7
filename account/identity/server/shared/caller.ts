import { isDeepStrictEqual } from 'node:util'
import type { Member } from '#account/member/contract.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { type May, mayDo } from '#basics/may.ts'
import type { Authenticated, SessionRef, Visitor } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { tokenRefusals } from '#account/tokens/refusals.ts'
import { identityRefusals } from '../../refusals.ts'
import { isConfirmed } from '../factors.ts'
import type { Requested } from './call.ts'

type Came = Pick<Requested, 'sessionRef'>

/** Who somebody is, and what their session may do. */
export interface Caller {
  /** Whose vault it is: whoever came, or whoever let them in. */
  me: Member
  /** Who came, where the vault is somebody else's. */
  visitor: Visitor | null
  sessionId: string
  /** Whether this session showed a moment ago who it is: what is dangerous asks for it. */
  isConfirmed: boolean
}

export const asCaller = ({ person, visitor, session }: Authenticated): Caller => ({
  me: person,
  visitor,
  sessionId: session.id,
  isConfirmed: isConfirmed(session.confirmedAt),
})

/** What is about whoever is signed in is about them in any vault. */
export function asThemselves<Context extends Came>(context: Context): Context {
  if (context.sessionRef?.workGrant === undefined) return context
  const { workGrant: _, ...sessionRef } = context.sessionRef
  return { ...context, sessionRef }
}

/** In the vault of another, what the route says that may be done there. The database refuses the rest, too. */
export function requireRight(
  { sessionRef }: Came,
  visitor: Visitor | null,
  { meta: { works } }: { meta: { works?: May } },
) {
  if (sessionRef?.workGrant === undefined) return
  if (works === undefined || (visitor && !mayDo(visitor.may, works))) refuse(identityRefusals.OWNER_ONLY)
}

/** Who comes by no session is nobody; who may not work in a vault learns no more of it than of one that isn't there. */
export function requireCaller(caller: Caller | null, { sessionRef }: Came): Caller {
  return caller ?? refuse(nobodyBy(sessionRef))
}

/** What is said to whoever comes by that, and turns out to be nobody. */
export function nobodyBy(ref: SessionRef | null) {
  if (ref?.workGrant !== undefined) return identityRefusals.VAULT_CLOSED
  return ref?.scope === undefined ? requestRefusals.UNAUTHORIZED : tokenRefusals['UNAUTHORIZED.token']
}

export const isRegistered = ({ me }: Caller) => onboardingStep(me) === null

export function requireRegistered(caller: Caller | null, context: Came): Caller {
  const known = requireCaller(caller, context)
  const step = onboardingStep(known.me)
  if (step !== null) refuse(identityRefusals.REGISTRATION_INCOMPLETE, { step })
  return known
}

export const isSameCaller = (caller: Caller, expected: Caller | null) =>
  isDeepStrictEqual([caller.me, caller.visitor], [expected?.me, expected?.visitor])

import type { AnyContractProcedure, ContractProcedure } from '@orpc/contract'
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { ONBOARDING_STEPS } from '#domain/onboarding.ts'
import { SECURITY_MESSAGES } from '#domain/security.ts'
import type { Limits } from './limits.ts'

/**
 * Who may call a route. A route is made from one of the builders below, so there is none without:
 * - `open`: anyone, signed in or not
 * - `signed-in`: anyone who is signed in
 * - `registered`: signed in, and done with the steps that registration still asked for
 * - `unhurried`: as `registered`; made for what takes long, so no transaction is held
 * - `investor`: investors, at any step of registering; made for what an outside service does, so no transaction is held
 * - `administrator`: administrators; for whatever is no GET, only where they proved a moment ago who they are
 * - `development`: whoever sits at an installation that shows its letters; elsewhere the route isn't there
 */
export type Access = 'open' | 'signed-in' | 'registered' | 'unhurried' | 'investor' | 'administrator' | 'development'

const TOO_MANY_REQUESTS = {
  status: 429,
  message: 'Too many requests. Please wait a moment and try again.',
  data: z.object({ retry_after_seconds: z.int() }),
} as const
const UNAUTHORIZED = { status: 401, message: 'Please sign in.' } as const
const REGISTRATION_INCOMPLETE = {
  status: 403,
  message: 'Please complete your registration first.',
  data: z.object({ step: z.enum(ONBOARDING_STEPS) }),
} as const
const FORBIDDEN = { status: 403, message: 'You may not do this.' } as const
const INVESTORS_ONLY = { status: 403, message: 'Subscription plans are only available for Investor accounts' } as const
export const CONFIRMATION_NEEDED = { status: 403, message: SECURITY_MESSAGES.confirmationNeeded } as const
const NOT_FOUND = { status: 404, message: 'Not found.' } as const

const declare = <A extends Access>(access: A) =>
  oc.$meta<{ access: A; limits?: Partial<Limits> }>({ access }).errors({ TOO_MANY_REQUESTS, NOT_FOUND })

export const open = declare('open')
export const signedIn = declare('signed-in').errors({ UNAUTHORIZED })
export const registered = declare('registered').errors({ UNAUTHORIZED, REGISTRATION_INCOMPLETE })
export const unhurried = declare('unhurried').errors({ UNAUTHORIZED, REGISTRATION_INCOMPLETE })
export const investor = declare('investor').errors({ UNAUTHORIZED, INVESTORS_ONLY })
export const administrator = declare('administrator').errors({ UNAUTHORIZED, FORBIDDEN, CONFIRMATION_NEEDED })
export const development = declare('development')

/** A tree of routes that all say who may call them: `satisfies Declared` fails the build where one does not. */
export interface Declared {
  [name: string]: Declared | ContractProcedure<any, any, any, { access: Access }>
}

/** The part of a contract that is for one kind of caller. */
export type RoutesOf<C, A extends Access> = {
  [
    K in keyof C as C[K] extends AnyContractProcedure
      ? C[K] extends ContractProcedure<any, any, any, { access: A }>
        ? K
        : never
      : K
  ]: C[K] extends AnyContractProcedure ? C[K] : RoutesOf<C[K], A>
}

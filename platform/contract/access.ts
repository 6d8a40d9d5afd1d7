import type { AnyContractProcedure, ContractProcedure } from '@orpc/contract'
import { oc } from '@orpc/contract'
import type { Limits } from './limits.ts'
import { errors } from '#app/refusals/refusals.ts'

/**
 * Who may call a route. A route is made from one of the builders below, so there is none without:
 * - `open`: anyone, signed in or not
 * - `signed-in`: anyone who is signed in
 * - `registered`: signed in, and done with the steps that registration still required
 * - `registered-no-tx`: as `registered`; made for what takes long, so no transaction is held
 * - `investor`: investors, at any step of registering; made for what an outside service does, so no transaction is held
 * - `administrator`: administrators; for whatever is no GET, only where they proved a moment ago who they are
 * - `development`: whoever sits at an installation that shows its letters; elsewhere the route isn't there
 */
export type Access =
  | 'open'
  | 'signed-in'
  | 'registered'
  | 'registered-no-tx'
  | 'investor'
  | 'administrator'
  | 'development'

const declare = <A extends Access>(access: A) =>
  oc.$meta<{ access: A; limits?: Partial<Limits> }>({ access }).errors(errors('TOO_MANY_REQUESTS', 'NOT_FOUND'))

export const open = declare('open')
export const signedIn = declare('signed-in').errors(errors('UNAUTHORIZED'))
export const registered = declare('registered').errors(errors('UNAUTHORIZED', 'REGISTRATION_INCOMPLETE'))
export const registeredNoTx = declare('registered-no-tx').errors(errors('UNAUTHORIZED', 'REGISTRATION_INCOMPLETE'))
export const investor = declare('investor').errors(errors('UNAUTHORIZED', 'INVESTORS_ONLY'))
export const administrator = declare('administrator').errors(errors('UNAUTHORIZED', 'FORBIDDEN', 'CONFIRMATION_NEEDED'))
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

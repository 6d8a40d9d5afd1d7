import type { AnyContractProcedure, ContractProcedure } from '@orpc/contract'

/**
 * Who may call a route. A route is made from one of the builders below, so there is none without:
 * - `open`: anyone, signed in or not
 * - `signed-in`: anyone who is signed in
 * - `registered`: signed in, and done with the steps that registration still required
 * - `registered-no-tx`: as `registered`; made for what takes long, so no transaction is held
 * - `investor`: investors, at any step of registering; made for what an outside service does, so no transaction is held
 * - `guest`: whoever was let into a vault, and has opened it; the rest of the world gets the answer of what is not there
 * - `administrator`: administrators; for whatever is no GET, only where they proved a moment ago who they are
 * - `development`: whoever sits at an installation that shows its letters; elsewhere the route isn't there
 */
export type Access =
  | 'open'
  | 'signed-in'
  | 'registered'
  | 'registered-no-tx'
  | 'investor'
  | 'guest'
  | 'administrator'
  | 'development'

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

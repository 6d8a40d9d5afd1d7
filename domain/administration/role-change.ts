import { ROLE_LABELS, type Role } from '#domain/member/roles.ts'

export const LAST_ADMINISTRATOR = 'This is the last administrator. Name another one first.'

export interface RoleChange {
  from: Role
  to: Role
  /** Whether it is the administrator's own role. */
  own: boolean
}

/** What follows from a change of role, before it is made. */
export function consequencesOf({ from, to, own }: RoleChange): string[] {
  return [
    own && 'You give up administration yourself: the users’ list and the reference data close for you at once.',
    !own && to === 'admin' && 'Administrators see every user and change roles and lists. They see nobody’s assets.',
    !own && from === 'admin' && 'They lose the users’ list and the reference data.',
    from === 'investor' && 'A subscription that runs is not cancelled by this. Ask them to cancel it first.',
    to === 'investor' && 'Unless they had a subscription before, they choose a plan before their vault opens again.',
    'It takes effect at the next request. Nothing that is recorded changes.',
  ].filter((consequence) => consequence !== false)
}

export const roleChangeInWords = ({ from, to }: Pick<RoleChange, 'from' | 'to'>) =>
  `${ROLE_LABELS[from]} to ${ROLE_LABELS[to]}`

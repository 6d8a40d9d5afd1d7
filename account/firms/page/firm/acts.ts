import type { FirmMember } from '../../contract/firm.ts'

/** What is about to be changed. */
export type Act =
  | { act: 'invite' | 'name' | 'letterhead' | 'leave' }
  | { act: 'again' | 'role' | 'end'; member: FirmMember }

export const INVITE_BUTTON = 'invite-member'
export const LEAVE_BUTTON = 'leave-firm'
export const NAME_BUTTON = 'edit-name'
export const LETTERHEAD_BUTTON = 'edit-letterhead'

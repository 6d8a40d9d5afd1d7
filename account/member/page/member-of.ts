import type { Member, Profile } from '../contract.ts'

/** What the shell and the guards need to know of a profile. */
export const memberOf = ({
  id,
  email,
  role,
  display_name,
  profile_completed,
  registration_completed,
  language,
}: Profile): Member => ({ id, email, role, display_name, profile_completed, registration_completed, language })

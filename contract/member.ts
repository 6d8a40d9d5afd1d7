import * as z from 'zod'
import { ROLES } from '#domain/roles.ts'
import { open } from './access.ts'

/** What the shell, the guards and the greeting need to know of the person who is signed in. */
export const member = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(ROLES),
  display_name: z.string().nullable(),
  profile_completed: z.boolean(),
  registration_completed: z.boolean(),
})
export type Member = z.infer<typeof member>

export const session = {
  get: open.route({ method: 'GET', path: '/session', summary: 'Who is signed in, or null' }).output(member.nullable()),
}

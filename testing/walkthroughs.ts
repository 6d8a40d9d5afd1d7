import { beginWalkthrough } from '#work/walkthroughs/server/handlers.ts'
import { call } from './call.ts'
import type { Person } from './people.ts'

export const aWalkthrough = async (person: Person, place_id: string | null = null) =>
  (await call(beginWalkthrough, { name: 'Autumn', place_id }, person)).id

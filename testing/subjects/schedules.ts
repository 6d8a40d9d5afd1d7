import { anInsurer, aSchedule, ownInsurer } from '../insurers.ts'
import type { OfSubject } from '../of-subjects.ts'
import { aCreator } from '../people.ts'

export const ofSubject: OfSubject = {
  rows: {
    schedules: async (owner) => ({ table: 'schedules', id: await aSchedule(owner) }),
  },
  ids: async (ann, asset) => {
    const me = { id: ann.id, email: ann.registration.email }
    const insurer = await anInsurer(await aCreator(), me)
    const client = await aCreator()
    const version = (number: number, by: 'client' | 'firm' = 'client') =>
      aSchedule(me, { asset, relation: insurer, number, by })
    return {
      things: {
        schedule: await version(1),
        shown: await version(2, 'firm'),
        offered: await version(3, 'firm'),
        proposed: await aSchedule(client, { relation: await ownInsurer(me, client) }),
      },
      routes: {
        'schedules.get': { of: 'schedule' },
        'schedules.withdraw': { of: 'schedule' },
        'schedules.agree': { of: 'shown' },
        'schedules.answer': { of: 'offered', body: () => ({ note: 'For more' }) },
        'schedules.confirm': { of: 'proposed', body: () => ({ bound_on: '2026-03-01' }) },
      },
    }
  },
}

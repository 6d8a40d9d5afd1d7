import { post, send } from './sent.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What an executor sends along, for whoever is none to try. */
export const BODIES_OF_EXECUTORS: Record<string, () => object> = {
  '/shared/{grant}/rounds': () => ({
    name: 'Who would like what',
    pieces: { by: 'without' },
    people: ['0'],
    way: 'loves',
    budget: 5,
    ends_at: inDays(7),
  }),
  '/shared/{grant}/rounds/prepare': () => ({ pieces: { by: 'without' } }),
  '/shared/{grant}/rounds/{round}': () => ({ ends_at: inDays(9) }),
  '/shared/{grant}/rounds/{round}/people': () => ({ people: ['0'] }),
  '/shared/{grant}/rounds/{round}/proposal': () => ({ rule: 'turns' }),
  '/shared/{grant}/rounds/{round}/approval': () => ({ approved: true }),
  '/shared/{grant}/rounds/{round}/turns': () => ({ act: { act: 'begin' } }),
}

/** One in which people took turns; its id. */
export async function aRoundOfTurnsThatIsOver(owner: Parameters<typeof send>[0], ids: string[], people: string[]) {
  const round = { name: 'In turns', pieces: { by: 'pieces', ids }, people, way: 'turns' }
  const { id } = await send<{ id: string }>(owner, '/api/divisions', round)
  await send(owner, `/api/divisions/${id}/turns`, { act: { act: 'begin' } })
  await post(owner, `/api/divisions/${id}/end`, {})
  return id
}

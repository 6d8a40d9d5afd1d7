import { expect, test } from 'vitest'
import { aGrant, anInvitation } from '#testing/access.ts'
import { call } from '#testing/call.ts'
import { anInvestor, aCreator, aSubscription } from '#testing/people.ts'
import { createAccess, changeAccess, endAccess, listAccess, renewLink } from './handlers.ts'
import { acceptInvitation } from './guest-handlers.ts'
import { previewAccess } from './preview-access.ts'

/* After a lapse nobody is let in anew; what was given before is read, changed and ended as ever. */

const day = new Date(Date.now() + 86_400_000).toISOString()
const WHAT = { preset: 'chosen', scope: 'everything', ends_at: day } as const
const NEW = { ...WHAT, name: 'Hart', address: null }
const LAPSED = { code: 'PLAN_LAPSED', message: expect.stringContaining('Plans & Pricing') }

test.for([
  ['per-asset', 'past_due'],
  ['fixed-limit', 'ended'],
  ['free-trial', 'ended'],
] as const)('%s that is %s', async ([plan, lapsed]) => {
  const owner = await anInvestor({ plan })
  const guest = await aCreator()
  const accepted = await aGrant(owner, guest)
  const { access: link } = await call(createAccess, NEW, owner)
  const token = 'x'.repeat(43)
  const invited = await anInvitation(owner, guest.email, { token })

  await aSubscription(owner, plan, lapsed)
  await expect(call(createAccess, NEW, owner)).rejects.toMatchObject(LAPSED)
  await expect(call(createAccess, { ...NEW, address: 'b@example.com' }, owner)).rejects.toMatchObject(LAPSED)
  await expect(call(renewLink, { id: link.id }, owner)).rejects.toMatchObject(LAPSED)
  await expect(call(renewLink, { id: invited }, owner)).rejects.toMatchObject(LAPSED)
  await expect(anInvitation(owner, 'b@example.com')).rejects.toMatchObject({ constraint: 'new_access_needs_a_plan' })

  expect(await call(listAccess, {}, owner)).toHaveLength(3)
  const changed = { ...WHAT, id: accepted, name: 'Ben', groups: ['values' as const] }
  expect(await call(changeAccess, changed, owner)).toMatchObject({ name: 'Ben', groups: ['values'] })
  await call(previewAccess, { preset: 'chosen', scope: 'everything' }, owner)
  expect(await call(acceptInvitation, { token }, guest)).toEqual({ id: invited })
  for (const id of [accepted, link.id, invited]) expect((await call(endAccess, { id }, owner)).ended_at).not.toBeNull()

  await aSubscription(owner, plan, plan === 'free-trial' ? 'trialing' : 'active')
  await call(createAccess, NEW, owner)
})

test('whoever needs no plan needs none for this', async () => {
  expect((await call(createAccess, NEW, await aCreator())).link).not.toBeNull()
})

import type { ImportPlan } from '#work/imports/contract.ts'
import { asSystem } from '#database/access.ts'
import { aBrowser, aRegistration } from './browser.ts'
import { database } from './database.ts'
import { importRequest } from './import-request.ts'
import { aSubscription } from './people.ts'

/** How most tables of these tests are read. */
export const USUAL_PLAN: ImportPlan = {
  mapping: { title: 0, date_of_acquisition: 1, cost_at_acquisition: 2, category: 3, inventory_number: 4 },
  currency: 'USD',
  date_order: 'dmy',
  how_acquired: 'Purchase',
}

/** Casts investors who bring tables in. */
export const importingCollector =
  (installation: Parameters<typeof aBrowser>[0]) =>
  async (plan: 'fixed-limit' | 'per-asset' | null = 'per-asset') => {
    const browser = aBrowser(installation)
    const { email, ...registration } = aRegistration({ role: 'investor' })
    await browser.post('/api/auth/sign-up/email', { email, ...registration })
    const { id } = await (await browser.get('/api/session')).json()
    const done = { profile_completed: true, registration_completed: true }
    await asSystem(database, (db) => db.updateTable('memberinfo').set(done).where('id', '=', id).execute())
    if (plan) await aSubscription({ id, email, role: 'investor' }, plan, 'active')
    const send = async (
      step: string,
      body: string | Uint8Array,
      { plan = USUAL_PLAN, name = 'things.csv' }: { plan?: unknown; name?: string } = {},
    ) => {
      const answer = await browser.send(`/api/imports/${step}`, importRequest(body, { plan, name }))
      return { status: answer.status, ...(await answer.json()) }
    }
    const titles = async () =>
      (
        (await (await browser.get('/api/assets?sort=title&limit=100')).json()) as { items: { title: string }[] }
      ).items.map(({ title }) => title)
    const remove = (path: string) => browser.send(path, { method: 'DELETE' })
    return { ...browser, id, send, titles, remove }
  }

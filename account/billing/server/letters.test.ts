import { expect, test } from 'vitest'
import { type BillingEvent, subscriptionOf } from '../rules/subscription.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import type { Person } from '#testing/people.ts'
import { cancelSubscription, changePlan } from './handlers.ts'
import { lettersAbout } from './letters.ts'
import { remindOfTrialEnds } from './remind-of-trial-end.job.ts'
import { moveSandboxClock, setSandboxCard } from './sandbox-handlers.ts'
import { aNewcomer, price, subscribe, subscriptionOfPerson } from '#testing/subscribers.ts'

const HEAD = { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' }

/** The subjects of the letters that all of this person's events, in their order, would have sent. */
async function letters(person: Person) {
  const { rows } = await database.pool.query<{ event: BillingEvent }>(
    `select event from billing_events where user_id = $1 order by at, id`,
    [person.id],
  )
  const events = rows.map(({ event }) => event)
  return events.flatMap((event, i) =>
    lettersAbout(HEAD, 'http://localhost/checkout', {
      userId: person.id,
      email: person.email,
      event,
      before: subscriptionOf(events.slice(0, i)),
      after: subscriptionOf(events.slice(0, i + 1)),
    }).map(({ subject }) => subject),
  )
}

test('what happens to a plan is written about, once', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  await call(changePlan, price('fixed-limit'), ann)
  await call(cancelSubscription, undefined, ann)
  expect(await letters(ann)).toEqual([
    'Your plan at Strongroom has started',
    'Your plan at Strongroom will change',
    'Your plan at Strongroom is cancelled',
  ])
})

test('an upgrade is written about as a change, and not as a renewal', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'free-trial')
  await call(changePlan, price('fixed-limit'), ann)
  expect(await letters(ann)).toEqual([
    'Your free trial at Strongroom has started',
    'Your plan at Strongroom has changed',
  ])
})

test('a plan that ends is written about, and so is the one that begins after it', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  await call(cancelSubscription, undefined, ann)
  await call(moveSandboxClock, { days: 32 }, null)
  await subscribe(ann, 'fixed-limit')
  expect(await letters(ann)).toEqual([
    'Your plan at Strongroom has started',
    'Your plan at Strongroom is cancelled',
    'Your plan at Strongroom has ended',
    'Your plan at Strongroom has started',
  ])
})

test('as days pass in the test mode, trials end, plans renew, and reminders go out once', async () => {
  const [ann, ben, cat] = [await aNewcomer(), await aNewcomer(), await aNewcomer()]
  await subscribe(ann, 'free-trial')
  await subscribe(ben, 'free-trial', null)
  await subscribe(cat, 'fixed-limit', 'fails-later')
  const reminders: string[] = []
  const reminding = {
    head: HEAD,
    plansUrl: 'http://localhost/checkout',
    send: async (_db: unknown, { to, subject }: { to: string; subject: string }) =>
      void reminders.push(`${to} ${subject}`),
  }
  const circumstances = { onDayPassed: (now: Date) => remindOfTrialEnds(database, now, reminding) }
  await call(moveSandboxClock, { days: 95 }, null, circumstances)

  expect(await subscriptionOfPerson(ann)).toMatchObject({ subscription_status: 'active', plan_type: 'per-asset' })
  expect(await subscriptionOfPerson(ben)).toMatchObject({ subscription_status: 'past_due', plan_type: 'per-asset' })
  expect(await subscriptionOfPerson(cat)).toMatchObject({ subscription_status: 'past_due', plan_type: 'fixed-limit' })
  for (const { email } of [ann, ben])
    expect(reminders.filter((letter) => letter.startsWith(email))).toEqual([
      `${email} Your free trial at Strongroom ends in 7 days`,
      `${email} Your free trial at Strongroom ends tomorrow`,
    ])
  expect(reminders.filter((letter) => letter.startsWith(cat.email))).toEqual([])
  expect(await letters(ben)).toEqual([
    'Your free trial at Strongroom has started',
    'A payment to Strongroom did not go through',
    'Your plan at Strongroom has changed',
  ])
  expect(await letters(ann)).toEqual([
    'Your free trial at Strongroom has started',
    'Your plan at Strongroom has changed',
    'Your plan at Strongroom was renewed',
  ])

  await call(setSandboxCard, { card: 'works' }, ben)
  expect(await subscriptionOfPerson(ben)).toMatchObject({ subscription_status: 'active' })
})

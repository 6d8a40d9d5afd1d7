import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { signUp } from './fixtures/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString()

test('a guest comments on a piece, its owner answers, and the guest reads it', async ({
  page: guest,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const headers = { origin: baseURL! }
  const owner = await anotherBrowser()
  await signUp(owner, {
    name: 'Ann Archer',
    role: 'investor',
    done: { profile_completed: true, registration_completed: true },
  })
  const clock = await record(owner, baseURL!, aPiece({ title: 'Longcase clock' }), { images: [await photo()] })
  const given = await owner.request.post('/api/access', {
    data: {
      name: 'Cousin Bea',
      address: null,
      preset: 'family',
      may: 'comment',
      scope: 'everything',
      adds_later: true,
      ends_at: inDays(30),
    },
    headers,
  })
  const { access, link } = (await given.json()) as { access: { id: string }; link: { url: string; pin: string } }

  await guest.goto(new URL(link.url).pathname + new URL(link.url).hash)
  await guest.getByLabel('PIN').fill(link.pin)
  await guest.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
  await guest.getByRole('list', { name: 'Assets' }).getByRole('link', { name: 'Longcase clock' }).click()
  await expect(guest.getByText('Ask Ann Archer something about this asset')).toBeVisible()
  await guest.getByLabel('Your comment').fill('When was it last wound?')
  await guest.getByRole('button', { name: 'Send' }).dblclick()
  const said = guest.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(said).toHaveText([/When was it last wound/])
  await expect(guest.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(guest.getByLabel('Your comment')).toHaveValue('')
  await expect(guest.getByText('Please write something first.')).toHaveCount(0)
  await examineAsShown(guest, 'a comment of a guest')

  const page = await owner.newPage()
  await page.goto('/dashboard')
  await expect(page.getByText('1 new comment from Cousin Bea')).toBeVisible()
  await examineAsShown(page, 'a new comment on the dashboard')
  await page.getByRole('list', { name: 'What needs you' }).getByRole('link', { name: 'Longcase clock' }).click()
  await expect(heading(page, 'Longcase clock')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Comments of Cousin Bea' })).toContainText('New')
  await page.getByLabel('Your answer').fill('In May, by hand.')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('list', { name: 'Comments of Cousin Bea' }).getByRole('listitem')).toHaveCount(2)
  await examineAsShown(page, 'a thread of comments')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Total Assets' }).or(page.getByText('Total Assets'))).toBeVisible()
  await expect(page.getByText('1 new comment')).toHaveCount(0)

  await guest.goto(`/shared/${access.id}/${clock.id}`)
  await expect(said).toHaveText([/When was it last wound/, /Ann Archer.*In May, by hand/])
})

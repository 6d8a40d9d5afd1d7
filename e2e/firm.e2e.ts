import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, PASSWORD, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

test('Branded dashboard: somebody makes a firm and invites a colleague, who joins, is made assistant, and leaves', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  test.slow()
  // Whoever leads it alone can’t leave.
  expectConsoleError(/409 .*\/api\/firm\/leave/)
  const suffix = anEmail('hart').slice(5, 13)
  await signUp(context, { name: 'Ann Hart', role: 'estate-practices' })
  await ann.goto('/login')
  await expect(ann).toHaveURL('/firm')
  await expect(heading(ann, 'Your firm')).toBeVisible()
  await examineAsShown(ann, 'no firm yet')
  await ann.getByLabel('Name of the firm').fill(`Hart & Partners ${suffix}`)
  await expect(ann.getByLabel('Address', { exact: true })).toHaveValue(`hart-partners-${suffix}`)
  await expect(ann.getByLabel('Your name')).toHaveValue('Ann Hart')
  await main(ann).getByRole('button', { name: 'Make your firm' }).click()
  await expect(heading(ann, `Hart & Partners ${suffix}`)).toBeVisible()
  await expect(ann.getByRole('list', { name: 'Who works here' }).getByText('Ann Hart')).toBeVisible()

  await main(ann).getByRole('button', { name: 'Change letterhead' }).click()
  const letterhead = ann.getByRole('dialog', { name: 'Letterhead' })
  await letterhead.getByLabel('Postal address').fill('High Street 1\nEdinburgh')
  await letterhead.getByLabel('Color (optional)', { exact: true }).fill('#ffee00')
  await expect(letterhead.getByText(/too light to be seen on paper/)).toBeVisible()
  await letterhead.getByLabel('Color (optional)', { exact: true }).fill('#1a4fa0')
  await examineAsShown(ann, 'a letterhead')
  await letterhead.getByRole('button', { name: 'Save' }).click()
  await expect(letterhead).toBeHidden()
  await expect(ann.getByText('Edinburgh').first()).toBeVisible()

  const email = anEmail('ben')
  await main(ann).getByRole('button', { name: 'Invite a colleague' }).click()
  const invite = ann.getByRole('dialog', { name: 'Invite a colleague' })
  await invite.getByLabel('Name').fill('Ben Hart')
  await invite.getByLabel('Email').fill(email)
  await invite.getByRole('button', { name: 'Send the letter' }).click()
  await expect(ann.getByRole('list', { name: 'Invited, not here yet' }).getByText('Ben Hart')).toBeVisible()
  await examineAsShown(ann, 'a firm')

  const other = await anotherBrowser()
  const ben = await other.newPage()
  await ben.goto(`/at/hart-partners-${suffix}`)
  await expect(heading(ben, `Hart & Partners ${suffix}`)).toBeVisible()
  await expect(ben.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await examineAsShown(ben, 'the way in of a firm')
  await ben.goto(await linkFor(email, baseURL!, /\/firm-invitation#[\w-]{43}/))
  await expect(ben).toHaveURL('/firm-invitation')
  await expect(heading(ben, `Hart & Partners ${suffix} invites you to join`)).toBeVisible()
  await examineAsShown(ben, 'an invitation of a firm')
  await main(ben).getByRole('link', { name: 'Open an account and accept' }).click()
  await expect(ben.getByLabel('Email')).toHaveValue(email)
  await ben.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ben.getByLabel('Confirm password').fill(PASSWORD)
  await main(ben).getByRole('button', { name: 'Create account' }).click()
  await expect(ben).toHaveURL('/firm')
  await expect(main(ben).getByRole('button', { name: 'Invite a colleague' })).toBeHidden()

  await ann.reload()
  await main(ann).getByRole('button', { name: 'Manage Ben Hart' }).click()
  await main(ann).getByRole('button', { name: 'Change role' }).click()
  const role = ann.getByRole('dialog', { name: 'Role of Ben Hart' })
  await role.getByRole('radio', { name: 'Assistant' }).check()
  await role.getByRole('button', { name: 'Save' }).click()
  await expect(ann.getByRole('list', { name: 'Who works here' }).getByText(/^Assistant, since/)).toBeVisible()
  await main(ann).getByRole('button', { name: 'Leave the firm' }).click()
  const last = ann.getByRole('dialog', { name: /^Leave Hart/ })
  await last.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(last.getByText('Somebody has to lead the firm. Make another member lead first.')).toBeVisible()
  await last.getByRole('button', { name: 'Cancel' }).click()

  await main(ben).getByRole('button', { name: 'Leave the firm' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(heading(ben, 'Your firm')).toBeVisible()
  await ann.reload()
  await expect(ann.getByRole('list', { name: 'Who works here' }).getByRole('listitem')).toHaveCount(1)
})

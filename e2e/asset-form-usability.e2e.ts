import { expect, test } from './fixtures.ts'
import {
  act,
  beneficiary,
  field,
  fillCreator,
  openForm,
  save,
  savedAsset,
  saveButton,
  section,
} from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { mistakes } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { main } from './fixtures/plans.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

test('a day and an amount are read as people write them; beneficiaries are added, moved, removed and put back; the first press of Save counts', async ({
  page,
  asCreator,
}) => {
  await asCreator()
  await test.step('all of it can be done by keyboard alone', async () => {
    await page.goto('/add-asset')
    await tabTo(page, field(page, 'Title'))
    await page.keyboard.type('Tideline, no. 6')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3.2.2025')
    await tabTo(page, section(page, 'What it is'))
    await expect(section(page, 'What it is')).toHaveAccessibleDescription('0 of 4 filled in')
    await page.keyboard.press('Enter')
    await tabTo(page, field(page, 'Category (optional)'))
    await page.keyboard.type('Art')
    await expect(section(page, 'What it is')).toHaveAccessibleDescription('1 of 4 filled in')
    await tabTo(page, section(page, 'Beneficiaries'))
    await page.keyboard.press('Enter')
    await tabTo(page, act(page, 'Add a beneficiary'))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Jonas')
    await tabTo(page, saveButton(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/asset-summary\//)
    expect(await savedAsset(page, page.url().split('/').at(-1)!)).toMatchObject({
      title: 'Tideline, no. 6',
      creation_date: '2025-02-03',
      category: 'Art',
      beneficiaries: [{ beneficiary_name: 'Jonas' }],
    })
  })

  await openForm(page)
  const day = field(page, 'Creation date')
  for (const typed of ['12.6.2021', '12th June 2021']) {
    await day.fill(typed)
    await day.blur()
    await expect(day).toHaveValue('12 June 2021')
  }
  await day.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: '12 June 2021' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(day).toHaveValue('19 June 2021')

  const currency = page.getByRole('combobox', { name: 'Currency' })
  const amount = field(page, 'Value at creation (optional)')
  const read = async (text: string) => {
    await amount.fill('')
    await amount.pressSequentially(text)
    await amount.blur()
  }
  await amount.pressSequentially('£1,200')
  await expect(currency).toHaveValue(/^GBP/)
  await expect(main(page).getByText('Currency changed to GBP')).toBeVisible()
  await expect(amount).toHaveValue('£1,200')
  await amount.blur()
  await expect(amount).toHaveValue('1200')
  await expect(main(page).getByText('£1,200.00')).toBeVisible()
  await currency.fill('CHF')
  await currency.press('Enter')
  await expect(currency).toHaveValue(/^CHF/)

  for (const [typed, shown, code] of [
    ['Fr. 20', '20', 'CHF'],
    ['1.2k', '1200', 'CHF'],
    ['1e5', '100000', 'CHF'],
  ] as const) {
    await read(typed)
    await expect(amount).toHaveValue(shown)
    await expect(currency).toHaveValue(new RegExp(`^${code}`))
  }
  for (const [typed, reason] of [['POA', 'Enter one number, such as 1,250.00']] as const) {
    await read(typed)
    await expect(amount).toHaveValue(typed)
    await expect(main(page).getByText(reason)).toBeVisible()
  }
  await examineAsShown(page, 'a form with an amount that can’t be read')
  await amount.fill('')

  await fillCreator(page)
  for (const [index, name] of ['Ailsa', 'Ben', 'Cora'].entries()) {
    await act(page, index === 0 ? 'Add a beneficiary' : 'Add another beneficiary').click()
    await expect(beneficiary(page, index + 1).getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
  }
  await act(page, 'Move beneficiary 3 up').click()
  await act(page, 'Move beneficiary 2 up').click()
  await expect(act(page, 'Move beneficiary 1 down')).toBeFocused()
  await expect(beneficiary(page, 1).getByLabel('Name')).toHaveValue('Cora')
  await beneficiary(page, 2).getByRole('button', { name: 'Remove beneficiary 2' }).click()
  await expect(act(page, 'Undo')).toBeFocused()
  await expect(main(page).getByText('Ailsa was removed.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(beneficiary(page, 2).getByLabel('Name')).toBeFocused()

  await beneficiary(page, 2).getByLabel('Email (optional)').fill('nobody')
  await beneficiary(page, 2).getByLabel('Relationship (optional)').fill('x'.repeat(101))
  await beneficiary(page, 3).getByLabel('Name').fill('')
  await saveButton(page).click()
  await expect(mistakes(page).getByRole('listitem')).toHaveText([
    'Beneficiary 2 relationship description is too long. Maximum 100 characters allowed.',
    'Beneficiary 2 email is not a valid address. Please correct it or leave it empty.',
    'Beneficiary 3 name is required. Please provide a name or remove the beneficiary.',
  ])
  await beneficiary(page, 2).getByLabel('Email (optional)').fill('ailsa@example.com')
  await beneficiary(page, 2).getByLabel('Relationship (optional)').fill('daughter')
  await beneficiary(page, 3).getByRole('button', { name: 'Remove beneficiary 3' }).click()
  const id = await save(page)
  expect((await savedAsset(page, id)).beneficiaries).toMatchObject([
    { beneficiary_name: 'Cora' },
    { beneficiary_name: 'Ailsa', beneficiary_email: 'ailsa@example.com', relationship_to_beneficiary: 'daughter' },
  ])

  await test.step('nothing moves between press and release, so that the first press of Save counts', async () => {
    // High enough that the bar stands below the form, and goes where the form pushes it.
    await page.setViewportSize({ width: 1280, height: 2600 })
    await page.goto('/add-asset')
    await field(page, 'Title').fill('Tideline')
    await field(page, 'Creation date').fill('31 February 2021')
    const before = (await saveButton(page).boundingBox())!
    await page.mouse.move(before.x + 20, before.y + 4)
    await page.mouse.down()
    await expect(field(page, 'Creation date')).not.toBeFocused()
    // A pressed button gives way by a pixel.
    expect((await saveButton(page).boundingBox())!.y - before.y).toBeLessThan(2)
    await page.mouse.up()
    await expect(field(page, 'Creation date')).toBeFocused()
    await expect(mistakes(page)).toBeVisible()
  })
})

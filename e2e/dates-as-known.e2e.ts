import { expect, test } from './fixtures.ts'
import { field, fillInvestor, openForm, save, savedAsset } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

const DONE = { profile_completed: true, registration_completed: true }
const ACQUIRED = 'Date of acquisition'
const MADE = 'Date made (optional)'

test('a date is taken as far as it is known, and says how it was understood', async ({ page, asInvestor }) => {
  await asInvestor({ done: DONE })
  await openForm(page)
  await fillInvestor(page)
  const [acquired, made] = [field(page, ACQUIRED), field(page, MADE)]

  await made.fill('early 19th century')
  await expect(made).toHaveAccessibleDescription('Understood as 1800 to 1833')
  await acquired.fill('12/06/2021')
  await expect(acquired).toHaveAccessibleDescription(/^Understood as (12 June 2021|December 6, 2021)$/)
  await acquired.fill('about 1890')
  await expect(acquired).toHaveAccessibleDescription('Understood as 1885 to 1895')
  await made.fill('when my grandmother was young')
  await expect(made).toHaveAccessibleDescription('Kept as typed. It can’t be sorted or filtered.')
  await made.fill('between 1890 and 1880')
  await made.blur()
  await expect(main(page).getByText('Date made ends before it begins')).toBeVisible()
  await examineAsShown(page, 'dates and what is wrong with one')
  await made.fill('before 1900')
  await expect(made).toHaveAccessibleDescription('Understood as 1899 or earlier')

  const id = await save(page)
  const fact = (label: string) =>
    main(page)
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${label}`) })
  await expect(fact(ACQUIRED)).toContainText('about 1890')
  await expect(fact('Date made')).toContainText('before 1900')
  expect(await savedAsset(page, id)).toMatchObject({
    date_of_acquisition: '1885-01-01',
    date_of_acquisition_edtf: '1890~',
    date_of_acquisition_text: 'about 1890',
    dating: null,
    dating_edtf: '[..1899]',
  })

  await page.goto(`/edit-asset/${id}`)
  await expect(acquired).toHaveValue('about 1890')
  await expect(acquired).toHaveAccessibleDescription('Understood as 1885 to 1895')
  await acquired.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: / 20\d\d$/ }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(acquired).toHaveValue(/ 20\d\d$/)
  await made.fill('')
  await save(page)
  expect(await savedAsset(page, id)).toMatchObject({ date_of_acquisition_edtf: null, dating_edtf: null })
})

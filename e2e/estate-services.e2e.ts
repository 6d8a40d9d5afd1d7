import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { withCameras } from './fixtures/camera.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { button, main } from './fixtures/plans.ts'

test.use({ launchOptions: await withCameras(1) })

const REGISTERED = { profile_completed: true, registration_completed: true }

async function call(browser: BrowserContext, origin: string, path: string, data: object) {
  const response = await browser.request.post(`/api${path}`, { data, headers: { origin } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { id: string; access: { id: string } }
}

/** A service whose client lets it work in her vault, or look into it. */
async function aService(service: BrowserContext, client: BrowserContext, origin: string, may: 'edit' | 'print') {
  await signUp(service, { name: 'Ann Hart', role: 'estate-services', done: REGISTERED })
  const handle = `hart-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  const firm = await call(service, origin, '/firm', { name: 'Hart Auctions', handle, own_name: 'Ann Hart' })
  const email = anEmail('client')
  await signUp(client, { name: 'Carla Client', role: 'investor', email, done: REGISTERED })
  const pieces = ['Longcase clock', 'Silver bowl'].map((title) =>
    record(client, origin, aPiece({ title, place: 'Hall' })),
  )
  await Promise.all(pieces)
  const { id: client_id } = await inDatabase((db) =>
    db
      .insertInto('firm_clients')
      .values(({ selectFrom }) => ({
        firm_id: firm.id,
        name: 'Mrs. Client',
        address: email,
        accepted_at: new Date(),
        user_id: selectFrom('memberinfo').select('id').where('email', '=', email),
      }))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const preset = may === 'edit' ? 'assistant' : 'attorney'
  const shared = { name: 'Hart Auctions', preset, may, scope: 'everything', adds_later: true, ends_at: null }
  const { access } = await call(client, origin, '/access', { ...shared, address: null, client_id })
  return { email, grant: access.id }
}

async function addJob(page: Page, title: string) {
  await page.goto('/board')
  await button(page, 'Add job').click()
  const form = page.getByRole('dialog', { name: 'Add job' })
  await form.getByLabel('Client', { exact: true }).selectOption('Mrs. Client')
  await form.getByLabel('What is to be done').fill(title)
  await form.getByLabel('Who answers for it').selectOption('Ann Hart')
  await form.getByRole('button', { name: 'Add job' }).click()
  await expect(heading(page, title)).toBeVisible()
}

/** In the column of that name, on the board. */
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Tracking dashboard and Archived vaults: jobs move over the board by mouse and menu, and are found again in the archive', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  await aService(context, await anotherBrowser(), baseURL!, 'print')
  await page.goto('/board')
  await expect(page.getByText('No jobs yet')).toBeVisible()
  await addJob(page, 'Inventory of the house')
  await examineAsShown(page, 'a job')
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(column(page, 'New').getByRole('link', { name: 'Inventory of the house' })).toBeVisible()
  await examineAsShown(page, 'a board')
  await column(page, 'New').getByRole('listitem').dragTo(column(page, 'Recording'))
  await expect(column(page, 'Recording').getByRole('link', { name: 'Inventory of the house' })).toBeVisible()
  await expect(page.getByText('“Inventory of the house” is now in “Recording”.')).toBeVisible()
  await page.getByRole('button', { name: 'Move to… (“Inventory of the house”)' }).press('Enter')
  await page.getByRole('button', { name: 'Archived', exact: true }).press('Enter')
  await expect(page.getByText('“Inventory of the house” is now in “Archived”.')).toBeVisible()
  await page.getByRole('radio', { name: 'Archived' }).check()
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('client house')
  await expect(page.getByText('1 archived job', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Inventory of the house' }).click()
  await expect(main(page).getByText('Moved from “Recording” to “Archived”')).toBeVisible()
})

test('Mobile capture, Room-by-room organizer and PDF estate report: a house is recorded on a phone room by room, and its owner signs off what was recorded', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const other = await anotherBrowser()
  const { email, grant } = await aService(context, other, baseURL!, 'edit')
  await page.setViewportSize({ width: 390, height: 844 })
  await addJob(page, 'Inventory of the house')
  await main(page).getByRole('link', { name: 'Room by room' }).click()
  await expect(page).toHaveURL(`/in/${grant}/walkthroughs`)
  await button(page, 'Begin Walkthrough').click()
  await page.getByRole('dialog').getByLabel('Place').selectOption('Hall')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(main(page)).toContainText('0 of 2 seen')
  await page.getByRole('button', { name: 'Found Silver bowl', exact: true }).click()
  await expect(main(page)).toContainText('1 of 2 seen')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Photo Silver bowl', exact: true }).click()
  const taken = await photo('Bowl.jpg')
  await (await choosing).setFiles({ name: taken.name, mimeType: taken.type, buffer: taken.bytes })
  await expect(main(page)).toContainText('1 asset has new files')
  // Of a room, where no piece is meant: kept as it was spoken, and the client hears it.
  await button(page, 'Speak of a Room').click()
  await page.getByRole('dialog').getByLabel('Place').fill('Hall / Cupboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(page.getByRole('timer')).toContainText('0:01')
  await page.getByRole('button', { name: 'Stop and Save' }).click()
  await expect(page.getByText('The voice note is with “Hall / Cupboard”.')).toBeVisible()
  const walk = page.url().replace(`/in/${grant}`, '')
  await page.goto(`/in/${grant}/to-finish`)
  await expect(heading(page, 'Unfinished')).toBeVisible()

  await page.goto('/board')
  await page.getByRole('link', { name: 'Inventory of the house' }).click()
  const coming = page.waitForEvent('download')
  await button(page, 'Inventory as PDF').click()
  expect((await coming).suggestedFilename()).toMatch(/^inventory.*\.pdf$/)
  await page.goto('/board?column=new')
  await page.getByRole('button', { name: 'Move to… (“Inventory of the house”)' }).click()
  await page.getByRole('button', { name: 'Sent to client' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We’ve written to Mrs. Client.')).toBeVisible()
  const carla = await other.newPage()
  await carla.goto(walk)
  await carla.getByRole('button', { name: /^Listen Hall \/ Cupboard/ }).click()
  await expect(carla.locator('audio')).toBeVisible()
  await carla.goto(await linkFor(email, baseURL!, /\/sign-off\/[\w-]+/))
  await expect(heading(carla, 'Inventory of the house')).toBeVisible()
  await examineAsShown(carla, 'a job to sign off')
  await button(carla, 'Something isn’t right').click()
  await expect(main(carla).getByText('Please say what isn’t right')).toBeVisible()
  await button(carla, 'Sign off').click()
  await expect(main(carla).getByText(/^You signed it off on/)).toBeVisible()
  await page.goto('/board?column=signed')
  await expect(column(page, 'Signed off').getByRole('link', { name: 'Inventory of the house' })).toBeVisible()
})

test('nothing of a client’s vault waits on the device of a service, and nothing of its own goes there', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const other = await anotherBrowser()
  const { grant } = await aService(context, other, baseURL!, 'edit')
  const add = async (name: string) => {
    const taken = await photo(name)
    const file = { name: taken.name, mimeType: taken.type, buffer: taken.bytes }
    await page.getByLabel('Choose files').setInputFiles(file)
    await button(page, 'Add to the List').click()
  }
  const unfinished = async (browser: BrowserContext) =>
    (await (await browser.request.get('/api/unfinished')).json()).total as number
  await page.goto('/profile')
  const offline = page.getByRole('region', { name: 'Use Strongroom offline on this device' })
  await offline.getByRole('button', { name: 'Turn on' }).click()
  await expect(offline.getByText('✓ On')).toBeVisible()
  await page.goto('/to-finish')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await add('Own.jpg')
  await expect(page.getByRole('heading', { name: 'Waiting to be sent (1)' })).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)

  await page.goto(`/in/${grant}/to-finish`)
  await add('Theirs.jpg')
  await expect.poll(() => unfinished(other)).toBe(1)
  expect(await unfinished(context)).toBe(0)
  await page.goto('/to-finish')
  await expect.poll(() => unfinished(context)).toBe(1)
  expect(await unfinished(other)).toBe(1)
})

test('Auction catalog export: pieces of a client become lots, which she approves, and the catalog goes out', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const other = await anotherBrowser()
  const { email } = await aService(context, other, baseURL!, 'print')
  await page.goto('/auctions')
  await button(page, 'Add auction').click()
  const form = page.getByRole('dialog', { name: 'Add auction' })
  await form.getByLabel('Title').fill('Spring sale')
  await form.getByLabel('Currency').fill('EUR')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await form.getByRole('button', { name: 'Add auction' }).click()
  await expect(heading(page, 'Spring sale')).toBeVisible()
  await button(page, 'Add pieces').click()
  const pieces = page.getByRole('dialog', { name: 'Add pieces' })
  await pieces.getByLabel('Client', { exact: true }).selectOption('Mrs. Client')
  await pieces.getByLabel('Silver bowl').check()
  await pieces.getByRole('button', { name: 'Add 1 lot' }).click()
  const menu = page.getByRole('button', { name: 'What to do with lot 1, Silver bowl' })
  await menu.click()
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
  const lot = page.getByRole('dialog', { name: 'Lot 1: Silver bowl' })
  await lot.getByLabel('Low estimate in EUR (optional)').fill('800')
  await lot.getByLabel('High estimate in EUR (optional)').fill('1200')
  await lot.getByLabel('Reserve in EUR (optional)').fill('700')
  await examineAsShown(page, 'a lot')
  await lot.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('Estimate €800.00 – €1,200.00 · Reserve €700.00')).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: 'Move to “Cataloged”' }).click()
  await examineAsShown(page, 'an auction')
  await main(page).getByRole('link', { name: 'Mrs. Client' }).click()
  await button(page, 'Ask them to approve their lots').click()
  await examineAsShown(page, 'a statement')

  const carla = await other.newPage()
  await carla.goto(await linkFor(email, baseURL!, /\/consigned\/[\w-]+/))
  await examineAsShown(carla, 'lots to approve')
  await button(carla, 'Approve 1 lot').click()
  await expect(main(carla).getByText('Nothing to approve right now')).toBeVisible()

  await page.goBack()
  await expect(main(page).getByText('Approved by consignor')).toBeVisible()
  await button(page, 'Export').click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Table for LiveAuctioneers' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^catalog-.*\.csv$/)
})

test('a consignor whose vault isn’t claimed yet approves by the letter, on a phone and without an account', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const email = anEmail('quill')
  await signUp(context, { name: 'Ann Hart', role: 'estate-services', done: REGISTERED })
  const handle = `hart-${email.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`
  await call(context, baseURL!, '/firm', { name: 'Hart Auctions', handle, own_name: 'Ann Hart' })
  await call(context, baseURL!, '/clients', { name: 'Mrs. Quill', address: email, opens_vault: true })
  await page.goto('/clients')
  await main(page).getByRole('link', { name: 'Mrs. Quill', exact: true }).click()
  const visit = page.waitForResponse(/\/visits$/)
  await main(page).getByRole('link', { name: 'Work in their vault (Mrs. Quill)' }).click()
  await expect(page).toHaveURL(/\/in\/[\w-]{36}\/dashboard/)
  await visit
  const grant = /\/in\/([\w-]{36})/.exec(page.url())![1]!
  const recorded = await context.request.post('/api/assets', {
    headers: { origin: baseURL!, 'strongroom-vault': grant },
    data: aPiece({ title: 'Silver bowl' }),
  })
  expect(recorded.ok(), await recorded.text()).toBe(true)

  const sale = { auction_id: crypto.randomUUID(), title: 'Spring sale', currency: 'EUR' }
  await call(context, baseURL!, '/auctions', sale)
  await page.goto(`/auctions/${sale.auction_id}`)
  await button(page, 'Add pieces').click()
  const pieces = page.getByRole('dialog', { name: 'Add pieces' })
  await pieces.getByLabel('Client', { exact: true }).selectOption('Mrs. Quill')
  await pieces.getByLabel('Silver bowl').check()
  await pieces.getByRole('button', { name: 'Add 1 lot' }).click()
  await page.getByRole('button', { name: 'What to do with lot 1, Silver bowl' }).click()
  await page.getByRole('button', { name: 'Move to “Cataloged”' }).click()
  await main(page).getByRole('link', { name: 'Mrs. Quill' }).click()
  await button(page, 'Ask them to approve their lots').click()

  const phone = await (await anotherBrowser()).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await linkFor(email, baseURL!, /\/approve#[\w-]{43}/))
  await expect(phone).toHaveURL('/approve')
  await expect(heading(phone, 'Your lots in “Spring sale”')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'See the piece' })).toBeHidden()
  await examineAsShown(phone, 'lots to approve by a letter')
  await button(phone, 'Something isn’t right').click()
  await expect(main(phone).getByText(/say what isn’t right/i)).toBeVisible()
  await button(phone, 'Approve 1 lot').click()
  await expect(main(phone).getByText('Nothing to approve right now')).toBeVisible()

  await page.goBack()
  await expect(main(page).getByText('Approved by consignor')).toBeVisible()
})

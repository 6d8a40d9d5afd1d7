import { jpeg } from '#testing/files/pictures.ts'
import { aVisionServer, SEEN, type VisionServer } from '#testing/vision-server.ts'
import { expect, test as base } from './fixtures.ts'
import { aJpeg, choosePhoto, dialog, found, openAutoFill, step } from './fixtures/auto-fill.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { startServer } from './fixtures/server.ts'

/** An installation that has set up a model. */
const test = base.extend<object, { model: VisionServer; address: string }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
    async ({}, use) => {
      const model = await aVisionServer()
      await use(model)
      model.stop()
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ model }, use) => {
      const server = await startServer(model.settings)
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
})

const photo = aJpeg(await jpeg(400, 300))

test('where a photo goes is said before there is one, and what came back is shown as it is; a model that takes its time is waited for; one that refuses can be asked again', async ({
  page,
  asCreator,
  model,
  expectConsoleError,
}) => {
  await asCreator()
  await openAutoFill(page)
  await expect(dialog(page)).toContainText(`Analyzed by an outside service: ${model.host}`)
  model.next({
    says: JSON.stringify({
      ...SEEN,
      title: '<b>Omega</b> Seamaster',
      estimatedValue: '1,250.50',
      currency: 'EUR',
      confidence: { ...SEEN.confidence, estimatedValue: 0.35 },
    }),
  })
  await choosePhoto(page, photo)
  await expect(found(page, 'Title')).toContainText('<b>Omega</b> Seamaster80% sure')
  await expect(found(page, 'Value')).toContainText('1250.50 EUR35% sure')
  await expect(found(page, 'Text found in the photo')).toContainText('OMEGA')
  await expect(dialog(page)).toContainText(`Analyzed by ${model.host}.`)
  await examineAsShown(page, 'what a model found')

  await test.step('a model that takes its time is waited for, and hung up on when nobody does; one that refuses can be asked again', async () => {
    await openAutoFill(page)
    model.received.length = 0
    model.next({ afterMs: 20_000, says: '{}' })
    await choosePhoto(page, photo)
    await expect(dialog(page).getByRole('status')).toHaveText('Analyzing…')
    await expect(dialog(page).getByRole('progressbar', { name: 'Analyzing the photo' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
    await examineAsShown(page, 'a photo that is looked at')
    await step(page, 'Cancel').click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => model.received[0]?.left).toBe(true)

    expectConsoleError(/422.*\/api\/analysis/)
    await page.getByRole('button', { name: 'Smart Auto-Fill' }).click()
    model.next({ refuses: 'I can’t help with that.' })
    await choosePhoto(page, photo)
    await expect(dialog(page).getByRole('alert')).toContainText('Analysis failed')
    await step(page, 'Try again').click()
    await expect(found(page, 'Title')).toContainText(SEEN.title)
  })
})

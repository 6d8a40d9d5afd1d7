import { expect, test } from './fixtures.ts'

test('a picture is shown to its owner, and to nobody once they have signed out', async ({
  page,
  asCreator,
  endSession,
  expectConsoleError,
}) => {
  await asCreator()
  await page.goto('/dashboard')
  const address = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_000, height: 1_000 })
    canvas.getContext('2d')!.fillRect(100, 100, 900, 500)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const headers = { 'content-type': 'image/png', 'x-file-name': encodeURIComponent('Großmutters Ring.png') }
    const uploaded = await fetch('/api/files/asset-images', { method: 'POST', headers, body: picture })
    const { path } = (await uploaded.json()) as { path: string }
    const signed = await fetch('/api/files/sign', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paths: [path], width: 480 }),
    })
    return ((await signed.json()) as { url: string }[])[0]!.url
  })

  const measures = () =>
    page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      return image.decode().then(
        () => `${image.naturalWidth} × ${image.naturalHeight}`,
        () => 'nothing',
      )
    }, address)
  expect(await measures()).toBe('480 × 240')

  await endSession()
  await page.goto('/')
  expectConsoleError(/404.*\/files\//)
  expect(await measures()).toBe('nothing')
})

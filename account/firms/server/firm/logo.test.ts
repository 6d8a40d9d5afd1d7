import sharp from 'sharp'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { jpeg, png, webp, gif } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aFirm, aMember } from '#testing/firms.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

async function aLead() {
  const ann = await anUploader(installation)
  const { firm } = await aFirm({ id: ann.id, email: ann.registration.email })
  return { ann, firm }
}

const sendLogo = (person: Uploader, type: string, bytes: Buffer) =>
  person.browser.send('/api/firm-logo', {
    method: 'POST',
    headers: { 'content-type': type, origin: installation.url },
    body: new Uint8Array(bytes),
  })

async function logoOf(person: Uploader) {
  const { logo } = (await (await person.get('/api/firm/logo')).json()) as { logo: string | null }
  return logo === null ? null : Buffer.from(logo.replace('data:image/png;base64,', ''), 'base64')
}

test.each([
  ['image/png', await png(1_200, 300), { width: 600, height: 150 }],
  ['image/jpeg', await jpeg(300, 900), { width: 150, height: 450 }],
  ['image/webp', await webp(80, 40), { width: 80, height: 40 }],
] as const)('%s is drawn anew as a PNG, no larger than it has to be', async (type, bytes, size) => {
  const { ann } = await aLead()
  expect((await sendLogo(ann, type, bytes)).status).toBe(204)
  const logo = (await logoOf(ann))!
  expect(logo.length).toBeLessThanOrEqual(300_000)
  const { width, height, format, exif } = await sharp(logo).metadata()
  expect({ format, exif }).toEqual({ format: 'png', exif: undefined })
  // What is all noise is drawn smaller.
  expect(width).toBeLessThanOrEqual(600)
  expect(Math.abs(width / height - size.width / size.height)).toBeLessThan(0.1)
})

test.each([
  ['an SVG with a script', 'image/svg+xml', SVG],
  ['an SVG that says it is a PNG', 'image/png', SVG],
  ['a page', 'image/jpeg', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a GIF', 'image/gif', await gif()],
  ['a PNG that is cut off', 'image/png', (await png()).subarray(0, 500)],
  ['nothing', 'image/png', Buffer.alloc(0)],
] as const)('%s is refused, and the logo before it stays', async (_, type, bytes) => {
  const { ann } = await aLead()
  await sendLogo(ann, 'image/png', await png(20, 20))
  const before = await logoOf(ann)
  const answer = await sendLogo(ann, type, bytes)
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ code: 'LOGO_REFUSED' })
  expect(await logoOf(ann)).toEqual(before)
})

test('more than 2 MB is not even read', async () => {
  const { ann } = await aLead()
  const answer = await sendLogo(ann, 'image/png', Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024)]))
  expect(answer.status).toBe(413)
  expect(await logoOf(ann)).toBeNull()
})

test('only leads choose it, nobody who works nowhere, and everybody at the firm sees it', async () => {
  const { ann, firm } = await aLead()
  await sendLogo(ann, 'image/png', await png(20, 20))
  const [ben, cleo] = [await anUploader(installation), await anUploader(installation)]
  await aMember(firm, { id: ben.id, email: ben.registration.email })
  expect((await sendLogo(ben, 'image/png', await png(20, 20))).status).toBe(403)
  expect((await sendLogo(cleo, 'image/png', await png(20, 20))).status).toBe(404)
  expect(await logoOf(ben)).not.toBeNull()
  expect(await logoOf(cleo)).toBeNull()
  const { rows } = await database.pool.query('select has_logo from firms where id = $1', [firm])
  expect(rows).toEqual([{ has_logo: true }])
})

test('nothing of it is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})

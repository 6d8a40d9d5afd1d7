import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, offline, refusal } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'

const ENTRY = {
  id: '77777777-7777-4777-8777-777777777777',
  title: 'Terms of Service',
  slug: 'terms',
  version: '2.0',
  updated_at: '2026-11-01T10:00:00.000Z',
}
const span = (text: string) => ({ text, strong: false, emphasis: false, code: false, image: null })
const TERMS = {
  ...ENTRY,
  content: [
    {
      kind: 'paragraph',
      runs: [
        { address: '/legal/privacy', spans: [span('Privacy Policy')] },
        { address: 'https://www.gnu.org/licenses/', spans: [span('GNU Affero')] },
      ],
    },
  ],
}
const PDF = 'GET /api/legal/terms/pdf'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const download = () => page.getByRole('link', { name: 'Download PDF' })
const file = () =>
  new Response(new Blob(['%PDF'], { type: 'application/pdf' }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="terms-of-service-2.0.pdf"',
    },
  })

const openTerms = () => openPage('/legal/terms', { answers: { 'GET /api/legal/terms': TERMS } })

test('a document leads to the others, and to the licence of the software without an opener', async () => {
  await openTerms()
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: /GNU Affero/ })).toHaveAttribute('rel', 'noopener')
  await expect.element(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/privacy')
})

test('a document that does not exist says so, with a way back', async () => {
  await openPage('/legal/imprint', {
    answers: { 'GET /api/legal/imprint': () => refusal('NOT_FOUND'), 'GET /api/legal': [ENTRY] },
  })
  await expect.element(heading('Document Not Available')).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Legal document not found')
  await page.getByRole('link', { name: 'Back to Legal Documents' }).click()
  await expect.element(heading('Legal Documents')).toBeVisible()
})

test('what could not be fetched can be tried again', async () => {
  const { answer } = await openPage('/legal', {
    answers: { 'GET /api/legal': offline, 'GET /api/legal/terms': offline },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load legal documents')
  answer({ 'GET /api/legal': [ENTRY] })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('link', { name: /^Read Document/ }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load Terms of Service')
  answer({ 'GET /api/legal/terms': TERMS })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(heading('Terms of Service')).toBeVisible()
})

test('while the file is being prepared the page says so, and does not ask for it again', async () => {
  const { answer, asked } = await openTerms()
  const slow = held(file())
  answer({ [PDF]: slow.answer })
  await download().dblClick()
  await expect.element(page.getByText('Preparing the PDF…')).toBeVisible()
  await download().click()
  slow.release()
  await expect.element(page.getByText('terms-of-service-2.0.pdf has been downloaded.')).toBeInTheDocument()
  await expect.element(page.getByText('Preparing the PDF…')).not.toBeInTheDocument()
  expect(asked(PDF)).toHaveLength(1)
})

test('a file that does not come is said with the server’s own words, and fetched when asked again', async () => {
  const { answer } = await openTerms()
  for (const [given, words] of [
    [offline, 'Please check your connection and try again.'],
    [
      () => Response.json({ message: 'Too many requests. Please wait.' }, { status: 429 }),
      'Too many requests. Please wait.',
    ],
    [
      () => new Response('', { status: 500 }),
      'We couldn’t prepare it. Please try again in a moment, or print the page.',
    ],
  ] as const) {
    answer({ [PDF]: given })
    await download().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  }
  answer({ [PDF]: file })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('terms-of-service-2.0.pdf has been downloaded.')).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(download()).toHaveFocus()
})

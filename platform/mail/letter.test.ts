import { expect, test } from 'vitest'
import { confirmEmailLetter } from '#account/your-data/server/letters.ts'
import { composeLetter } from './letter.ts'

const HEAD = { product_name: 'Strongroom', support_email: 'support@example.com', brand_color: '#502D6D' }
const SIGN_UP = {
  to: 'ann@example.com',
  device: 'Firefox on Linux',
  at: new Date(),
  links: { confirmUrl: 'https://vault.example.com/x?token=a&b=c', removeUrl: 'https://vault.example.com/y?a&b' },
}

test('the text twin says everything that the HTML says, in the same order', () => {
  const { text, html } = confirmEmailLetter(HEAD, SIGN_UP)
  const read = html.replaceAll(/<style>[^]*<\/style>|<title>[^]*<\/title>|<[^>]+>/g, '\n').replaceAll('&amp;', '&')
  const sentences = text
    .split(/\n+|-- /)
    .map((line) => line.replace(/:$/, '').trim())
    .filter(Boolean)
  let from = 0
  for (const sentence of sentences) {
    const at = read.indexOf(sentence, from)
    expect(at, sentence).toBeGreaterThanOrEqual(0)
    from = at
  }
})

test('what a person typed is text in a letter, never markup', () => {
  const { html } = composeLetter(HEAD, {
    to: 'a@example.com',
    subject: '<b>',
    paragraphs: [`<script>alert('x')</script>`],
    note: '"&',
  })
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
})

test('a letter loads nothing from anywhere', () => {
  const { html } = confirmEmailLetter(HEAD, SIGN_UP)
  expect(html).not.toMatch(/<img|<link|@import|url\(/)
})

import { expect, test } from 'vitest'
import type { Block } from '../contract/legal.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator } from '#testing/people.ts'
import { getLegal, listLegal } from './handlers.ts'
import { legalPageData } from './page-data.ts'

const SLUGS = ['terms', 'privacy', 'cloud']
const HOLLOW = /lorem|todo|tbd|\[[^\]]*\](?!\()|\{[^}]*\}/i
const textOf = (blocks: readonly Block[]): string => blocks.map(textIn).join('\n')

function textIn(block: Block): string {
  if ('runs' in block) return block.runs.flatMap(({ spans }) => spans.map(({ text }) => text)).join('')
  if (block.kind === 'list') return block.items.map(textOf).join('\n')
  return block.kind === 'quote' ? textOf(block.blocks) : ''
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word))

test('the documents are listed by title, without their texts', async () => {
  const documents = await call(listLegal, undefined, null)
  expect(documents.map(({ title, slug }) => [title, slug])).toEqual([
    ['Cloud Terms', 'cloud'],
    ['Privacy Policy', 'privacy'],
    ['Terms of Service', 'terms'],
  ])
  for (const document of documents) {
    expect(document).not.toHaveProperty('content')
    expect(document.version).toMatch(/^\d+\.\d+$/)
  }
})

test.for(SLUGS)('%s is read by a visitor and by a person alike, and it is a whole text', async (slug) => {
  const document = await call(getLegal, { slug }, null)
  expect(await call(getLegal, { slug }, await aCreator())).toEqual(document)
  const text = textOf(document.content)
  expect(wordsOf(text).length).toBeGreaterThanOrEqual(700)
  expect(wordsOf(text).length).toBeLessThanOrEqual(1500)
  expect(text).not.toMatch(HOLLOW)
})

test.for(['imprint', 'TERMS', 'terms ', "terms' or true --", '', 'x'.repeat(100)])(
  'there is no document under “%s”',
  async (slug) => {
    await expect(call(getLegal, { slug }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('visitors reach them over the wire, and an unknown one is not found', async () => {
  const { url } = await anInstallation()
  const response = await fetch(`${url}/api/legal/privacy`)
  expect(await response.json()).toMatchObject({ title: 'Privacy Policy', slug: 'privacy' })
  expect((await fetch(`${url}/api/legal/imprint`)).status).toBe(404)
  expect((await fetch(`${url}/api/legal/%00`)).status).toBe(404)
})

test('at an address that no text can name there is no document', async () => {
  expect(await legalPageData(database, '/legal/terms')).toMatchObject({ document: { slug: 'terms' } })
  expect(await legalPageData(database, '/legal/\0')).toBeNull()
})

import { expect, test } from 'vitest'
import type { Block, Run, Span } from '../contract/legal.ts'
import { blocksForPage, blocksForPaper } from './legal-text.ts'

const page = new URL('https://vault.example.com/legal/terms')
const blocks = (markdown: string) => blocksForPaper(markdown, page)

const PLAIN = { strong: false, emphasis: false, code: false, image: null }
const span = (text: string, look: Partial<Span> = {}): Span => ({ text, ...PLAIN, ...look })
const run = (...spans: (string | Span)[]): Run => ({ address: null, spans: spans.map(asSpan) })
const linked = (address: string, ...spans: (string | Span)[]): Run => ({ address, spans: spans.map(asSpan) })
const asSpan = (each: string | Span) => (typeof each === 'string' ? span(each) : each)
const paragraph = (...runs: Run[]): Block => ({ kind: 'paragraph', runs })
const heading = (level: number, text: string): Block => ({ kind: 'heading', level, runs: [run(text)] })
const bullets = (...items: Block[][]): Block => ({ kind: 'list', ordered: false, start: 1, items })

test.for<[title: string, markdown: string, expected: Block[]]>([
  ['nothing', '', []],
  ['a paragraph over two lines', 'One\n two', [paragraph(run('One two'))]],
  ['a line that ends where it shall', 'One  \ntwo', [paragraph(run('One', '\n', 'two'))]],
  [
    'emphasis in its kinds',
    'A **b** *c* ***d*** `e`',
    [
      paragraph(
        run(
          'A ',
          span('b', { strong: true }),
          ' ',
          span('c', { emphasis: true }),
          ' ',
          span('d', { strong: true, emphasis: true }),
          ' ',
          span('e', { code: true }),
        ),
      ),
    ],
  ],
  [
    'headings below the title',
    '# One\n\n## Two\n\n### Three',
    [heading(2, 'One'), heading(2, 'Two'), heading(3, 'Three')],
  ],
  ['headings that leave one out', '#### Four\n\n###### Six', [heading(2, 'Four'), heading(3, 'Six')]],
  ['a list', '- a\n- b', [bullets([paragraph(run('a'))], [paragraph(run('b'))])]],
  ['a list in a list', '- a\n  - b', [bullets([paragraph(run('a')), bullets([paragraph(run('b'))])])]],
  ['a list from seven', '7. a', [{ kind: 'list', ordered: true, start: 7, items: [[paragraph(run('a'))]] }]],
  ['a quotation', '> a', [{ kind: 'quote', blocks: [paragraph(run('a'))] }]],
  ['code', '```typst\n#read("x")\n\ty\n```', [{ kind: 'code', text: '#read("x")\n    y' }]],
  ['a rule', '---', [{ kind: 'rule' }]],
  [
    'a table, which the page doesn’t know either',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    [paragraph(run('| a | b | |---|---| | 1 | 2 |'))],
  ],
])('%s', ([, markdown, expected]) => {
  expect(blocks(markdown)).toEqual(expected)
})

test.for<[markdown: string, expected: Run]>([
  ['[a](https://example.com/b?c=d)', linked('https://example.com/b?c=d', 'a')],
  ['[a *b*](https://example.com)', linked('https://example.com/', 'a ', span('b', { emphasis: true }))],
  ['<https://example.com/>', linked('https://example.com/', 'https://example.com/')],
  ['[a](/legal/privacy)', linked('https://vault.example.com/legal/privacy', 'a')],
  ['[a](#b)', linked('https://vault.example.com/legal/terms#b', 'a')],
  ['[a](mailto:a@example.com)', linked('mailto:a@example.com', 'a')],
  ['[a][b]\n\n[b]: /c\n[b]: /d', linked('https://vault.example.com/c', 'a')],
  ['[a](javascript:alert(1))', run('a')],
  ['[a](JaVaScRiPt:alert(1))', run('a')],
  ['[a](java&#10;script:alert(1))', run('a')],
  ['[a](data:text/html,b)', run('a')],
  ['[a](file:///etc/passwd)', run('a')],
  ['[a](vbscript:b)', run('a')],
  ['[a][b]\n\n[b]: javascript:c', run('a')],
  ['[a](https://)', run('a')],
  [`[a](https://example.com/${'b'.repeat(3_000)})`, run('a')],
  ['![a watch](https://example.com/watch.png)', run('a watch')],
  ['[![a watch](/w.png)](/b)', linked('https://vault.example.com/b', 'a watch')],
])('%s leads where it may', ([markdown, expected]) => {
  expect(blocks(markdown)).toEqual([paragraph(expected)])
})

test.for<[markdown: string, expected: Block[]]>([
  ['<script>alert(1)</script>', []],
  ['<!-- hidden -->', []],
  ['<div>\nhidden\n</div>', []],
  ['A <b onclick="x()">bold</b> word', [paragraph(run('A ', 'bold', ' word'))]],
  ['<img src=x onerror=alert(1)>', []],
  ['a &lt;b&gt; &#0; c', [paragraph(run('a <b> \uFFFD c'))]],
  ['a\u0007b\u009fc', [paragraph(run('abc'))]],
])('raw HTML and what no letter is are left out: %s', ([markdown, expected]) => {
  expect(blocks(markdown)).toEqual(expected)
})

test('a very long word may be broken, between letters rather than within one', () => {
  const [long] = blocks(`short ${'👩‍👩‍👧'.repeat(50)}`) as unknown as [{ runs: Run[] }]
  const { text } = long.runs[0]!.spans[0]!
  expect(text.split('\u200b').map((part) => part.replace('short ', '').length / '👩‍👩‍👧'.length)).toEqual([
    10, 10, 10, 10, 10,
  ])
  expect(text.replaceAll('\u200b', '')).toBe(`short ${'👩‍👩‍👧'.repeat(50)}`)
})

test.for<[title: string, markdown: string]>([
  ['quotes', `${'> '.repeat(300)}deep`],
  ['lists', Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- deep`).join('\n')],
  ['emphasis', `${'*a **b '.repeat(200)}deep${'** *'.repeat(200)}`],
])('%s in one another end somewhere, and lose no text', ([, markdown]) => {
  const found = blocks(markdown)
  expect(depthOf(found)).toBeLessThanOrEqual(7)
  expect(JSON.stringify(found)).toContain('deep')
})

function depthOf(blocks: Block[]): number {
  const below = blocks.map((block) =>
    block.kind === 'quote' ? depthOf(block.blocks) : block.kind === 'list' ? Math.max(...block.items.map(depthOf)) : 0,
  )
  return 1 + Math.max(0, ...below)
}

test.for<[markdown: string, addresses: (string | null)[]]>([
  ['[a](/legal/privacy)', ['/legal/privacy']],
  ['[a](https://www.gnu.org/)', ['https://www.gnu.org/']],
  ['[a](mailto:legal@example.com)', ['mailto:legal@example.com']],
  ['[a](javascript:alert(1))', [null]],
  ['[a](data:text/html,x)', [null]],
  ['[a][b]\n\n[b]: vbscript:x', [null]],
])('on a page, %s leads to %j', ([markdown, addresses]) => {
  const [only] = blocksForPage(markdown)
  expect(only?.kind === 'paragraph' && only.runs.map(({ address }) => address)).toEqual(addresses)
})

test.for<[markdown: string, image: string | null]>([
  ['![A seal](/seal.png)', '/seal.png'],
  ['![A seal](https://example.com/seal.png)', 'https://example.com/seal.png'],
  ['![A seal](javascript:alert(1))', null],
])('on a page, %s is the picture at %j', ([markdown, image]) => {
  expect(blocksForPage(markdown)).toEqual([paragraph(run(span('A seal', { image })))])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ESTATE_PRACTICES } from './estate-practices.ts'
import { ESTATE_SERVICES } from './estate-services.ts'
import { INSURANCE_PARTNERS } from './insurance-partners.ts'

const ROWS = readFileSync('docs/landing-lines.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^\| ([^|`]+) \| `([^`]+)`: (.+) \|$/gm)].map(([, line, file, title]) => ({
      line: line!,
      file: file!,
      title: title!,
    })),
  )

test('each line of a page for firms is in the table of what shows it', () => {
  const lines = [ESTATE_PRACTICES, ESTATE_SERVICES, INSURANCE_PARTNERS].flatMap(({ features }) =>
    features.list.map(({ name }) => name),
  )
  expect(ROWS.map(({ line }) => line)).toEqual(lines)
})

test.each(ROWS)('$line is shown by a test that is there, and named as the line', ({ line, file, title }) => {
  expect(title.split(': ')[0]).toContain(line)
  expect(readFileSync(file, 'utf8')).toContain(`test('${title}'`)
})

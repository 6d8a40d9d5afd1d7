import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from '#account/member/rules/routes.ts'

test('every address of the table has its page, and no page is outside the table', () => {
  const generated = readFileSync(new URL('./route-tree.gen.ts', import.meta.url), 'utf8')
  const [, union] = /fullPaths:([^}]*?)fileRoutesByTo/.exec(generated)!
  const pages = [...union!.matchAll(/'([^']+)'/g)].map(([, path]) =>
    path!.replace(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1'),
  )
  const addresses = ROUTES.filter((rule) => !('leadsTo' in rule)).map(({ path }) => path)
  expect(pages.toSorted()).toEqual(addresses.toSorted())
})

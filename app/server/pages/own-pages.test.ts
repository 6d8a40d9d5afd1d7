import { expect, test } from 'vitest'
import { somePages } from '#testing/some-pages.ts'

const OPENED = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' }
const asPerson = (name: string) => ({ ...OPENED, cookie: `a.session=${name}` })
/** Says who asks. */
const greeting = (asked: string[] = []) =>
  somePages({
    fetch: async ({ url, headers }) => {
      asked.push(new URL(url).pathname)
      const name = headers.get('cookie')!.replace('a.session=', '')
      return new Response(`${name} </script>${headers.get('accept-encoding') ?? ''}`, {
        headers: { 'set-cookie': `a.session=${name}-renewed` },
      })
    },
  })

test('a page of whoever is signed in stands in the document, theirs alone, with what it was made of', async () => {
  const asked: string[] = []
  const own = await greeting(asked)
  const answers = await Promise.all(
    ['Ann', 'Ben', 'Ann'].map(async (name) => own.request('/vault', { headers: asPerson(name) })),
  )
  const [ann, ben, again] = await Promise.all(answers.map((response) => response.text()))
  expect(asked).toEqual(['/api/session', '/api/session', '/api/session'])
  expect(answers[0]!.headers.get('cache-control')).toBe('no-store')
  expect(answers[0]!.headers.getSetCookie()).toEqual(['a.session=Ann-renewed'])
  expect(ann).toContain('aria-hidden="true"><a tabindex="-1" href="/vault">Ann')
  expect(ann).toContain('<button tabindex="-1" type="button">')
  expect(ann).toContain('src="/first"')
  expect(ann).not.toContain('src="/later"')
  expect(ann).toContain('id="page-data">[["session","Ann \\u003c/script>"]]</script>')
  expect(ann).toContain(
    'id="app-files">{"scripts":["/assets/app-1.js","/assets/all-1.js"],"styles":["/assets/all.css"]}',
  )
  expect(ann).not.toMatch(/rel="(?:stylesheet|modulepreload)"/)
  expect(ann).not.toContain('Ben')
  expect(ben).toBe(ann!.replaceAll('Ann', 'Ben'))
  expect(again).toBe(ann)
})

test.for([
  ['without a session', '/vault', OPENED],
  ['fetched by a script', '/vault', { cookie: 'a.session=Ann' }],
  ['fetched before anybody wants it', '/vault', { ...asPerson('Ann'), 'sec-purpose': 'prefetch' }],
  ['with a query', '/vault?search=</script>', asPerson('Ann')],
  ['that is left to scripts', '/trash', asPerson('Ann')],
  ['that takes too long', '/reports', asPerson('Ann')],
  ['that would change something', '/people', asPerson('Ann')],
] as const)('a page %s is the same for everybody', async ([, address, headers]) => {
  const response = await (await greeting()).request(address, { headers })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const html = await response.text()
  expect(html).toContain('A frame')
  expect(html).not.toMatch(/Ann|page-data/)
})

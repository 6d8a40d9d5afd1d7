import { oc } from '@orpc/contract'
import { expect, expectTypeOf, test } from 'vitest'
import { administrator, open, signedIn } from '#account/identity/contract/access.ts'
import { type Declared, type RoutesOf } from '#platform/contract/access.ts'
import { contract } from '#app/contract.ts'
import { listRoutes, routesOf, methodsFor } from '#platform/rpc/routes-of.ts'

const small = {
  news: { list: open.route({ method: 'GET', path: '/news' }) },
  assets: {
    get: signedIn.route({ method: 'GET', path: '/assets/{id}' }),
    update: signedIn.route({ method: 'PATCH', path: '/assets/{id}' }),
  },
  admin: { users: { list: administrator.route({ method: 'GET', path: '/admin/users' }) } },
} satisfies Declared

test('a route that does not say who may call it fails the build', () => {
  const undeclared = { forgotten: oc.route({ method: 'GET', path: '/forgotten' }) }
  expectTypeOf(undeclared).not.toExtend<Declared>()
  expectTypeOf(small).toExtend<Declared>()
})

test('a handler can only be hung on the guard that its route declares', () => {
  expect(routesOf(small, ['signed-in'])).toEqual({ news: {}, assets: small.assets, admin: { users: {} } })
  expectTypeOf<keyof RoutesOf<typeof small, 'open'>['news']>().toEqualTypeOf<'list'>()
  expectTypeOf<keyof RoutesOf<typeof small, 'open'>['assets']>().toEqualTypeOf<never>()
})

test('every route of the contract is declared, with a method, a path and a summary', () => {
  for (const { name, method, path, access } of listRoutes(contract)) {
    expect(access, name).toMatch(
      /^(open|signed-in|registered|registered-no-tx|investor|guest|administrator|development)$/,
    )
    expect(method, name).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/)
    expect(path, name).toMatch(/^\/[a-z]/)
  }
})

test.for([
  ['/news', ['GET']],
  ['/assets/7', ['GET', 'PATCH']],
  ['/assets/7/', ['GET', 'PATCH']],
  ['/assets', null],
  ['/assets/7/8', null],
  ['/admin/users', ['GET']],
] as const)('%s answers %j', ([path, methods]) => {
  expect(methodsFor(listRoutes(small), path)).toEqual(methods)
})

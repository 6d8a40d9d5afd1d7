import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that prints an error nobody expected has found something, whatever it asserts. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})

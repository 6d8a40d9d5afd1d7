import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** After the test that calls it; outside of one, after the file. What a test gives to `afterAll` is never called. */
export function afterUse(cleanUp: () => unknown) {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => {
    await cleanUp()
  })
}

import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { notifications } from '@mantine/notifications'
import '#ui/base.css'
import '#ui/tokens.css'
import '#ui/mantine.ts'
import '#ui/controls.css'
import { queryClient } from '#platform/client/query-client.ts'
import { setLeft } from '#platform/client/request.ts'

beforeEach(leaveNothing)
afterEach(leaveNothing)

/** A test begins as in a browser that has opened nothing yet. */
async function leaveNothing() {
  await cleanup()
  await page.viewport(1280, 800)
  notifications.clean()
  queryClient.clear()
  setLeft(false)
  window.sessionStorage.clear()
  window.localStorage.clear()
}

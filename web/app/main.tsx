import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import '../ui/tokens.css'
import '#web/ui/mantine.ts'
import '../ui/controls.css'
import { App } from './app.tsx'
import { readInstallation } from './installation.ts'
import { routerWith } from './router.ts'
import { removeFrame } from './frame.ts'
import { isPrerendered, hydrate } from './hydrate.tsx'

readInstallation()

const root = document.getElementById('root')!
// Of a page that stands already the browser itself knows how far down it was, and a person may have scrolled since.
const router = routerWith({ scrollRestoration: () => !isPrerendered(root) })

if (isPrerendered(root)) void hydrate(root, router)
else {
  createRoot(root).render(<App router={router} />)
  removeFrame(root)
}

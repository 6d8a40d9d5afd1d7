import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { Refusal } from '#database/refusal.ts'
import { findRule } from '#domain/routes.ts'
import { escapeHtml } from './html.ts'

/** What a page has to know of the installation that it belongs to. */
export interface PageSettings {
  product_name: string
  [name: string]: string | boolean
}

/** The built pages: one document for every address that the product knows, and the files that it is made of. */
export function pages(root: string, settings: PageSettings) {
  const document = readDocument(root, settings)
  const app = new Hono()

  // Their names carry a hash of what is in them.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get('*', async (c, next) => {
    if (!findRule(c.req.path)) return next()
    c.header('cache-control', 'no-cache')
    return c.html(document)
  })
  app.get('/index.html', (c) => c.redirect('/'))
  app.use(serveStatic({ root, precompressed: true }))
  app.get('*', (c) => (/\.\w{2,5}$/.test(c.req.path) ? c.notFound() : c.redirect('/')))
  return app
}

/** The settings stand in a `meta` element, because no script may stand in the page. */
function readDocument(root: string, settings: PageSettings) {
  const html = readBuilt(`${root}/index.html`)
  const meta = `<meta name="installation" content="${escapeHtml(JSON.stringify(settings))}">`
  return html
    .replaceAll('Strongroom', () => escapeHtml(settings.product_name))
    .replace('<!--installation-->', () => meta)
}

function readBuilt(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Refusal(`The pages are not built (${(error as Error).message}). npm start builds them.`)
  }
}

import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { Refusal } from '#database/refusal.ts'
import { findRule } from '#domain/routes.ts'
import { escapeHtml } from './mail/letter.ts'

const PLACEHOLDER = '<!--installation-->'

/** The built pages: hashed assets for good, and one document for every address that the product knows. */
export function pages(root: string, installation: object) {
  const document = readDocument(root, installation)
  const app = new Hono()
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('*', async (c, next) => (c.req.path === '/' || c.req.path === '/index.html' ? next() : serveFile(c, next)))
  const serveFile = serveStatic({ root, precompressed: true })
  app.get('*', (c) => {
    if (!findRule(c.req.path)) return isAsset(c.req.path) ? c.notFound() : c.redirect('/')
    c.header('cache-control', 'no-cache')
    return c.html(document)
  })
  return app
}

const isAsset = (path: string) => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)

function readDocument(root: string, installation: object) {
  try {
    const html = readFileSync(`${root}/index.html`, 'utf8').replaceAll('Strongroom', () => escapeHtml(product_name))
    const meta = `<meta name="installation" content="${escapeHtml(JSON.stringify(installation))}">`
    return html.replace(PLACEHOLDER, () => meta)
  } catch (error) {
    throw new Refusal(`The pages are not built (${(error as Error).message}). Start with npm start, which builds them.`)
  }
}

import { createHash } from 'node:crypto'
import { language, t } from '#basics/words/words.ts'
import type { Built, PageSettings } from './built.ts'

/** The paper of the product, by which a device paints the window before the page is there. */
const PAPER = '#FBFAF8'

/** What a device asks for to put the product among its own programs. */
export const manifest = ({ product_name: name, brand_color }: PageSettings) =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: t('A private vault for your valuables'),
    lang: language(),
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: brand_color,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((side) => ({ src: `/icons/${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('Add photos'), url: '/to-finish' },
      { name: t('Vault'), url: '/vault' },
    ],
  })

/** Files beside those of the build that every page asks for. */
const BESIDES = ['/color-scheme.js', '/favicon.svg', '/manifest.webmanifest']

/**
 * Its own bytes tell a browser that there is a new version: they name every file, and what stands in the document. Where
 * no browser is to store anything, it takes itself away.
 */
export function serviceWorker({ shell, serviceWorker: script, document }: Built, settings: PageSettings): string {
  if (settings['offline'] !== true) return `const SHELL = null;\n${script}`
  const files = [...shell.map((file) => `/${file}`), ...BESIDES]
  const version = createHash('sha256')
    .update(JSON.stringify([files, settings, document]))
    .digest('hex')
    .slice(0, 16)
  return `const SHELL = ${JSON.stringify({ version, files })};\n${script}`
}

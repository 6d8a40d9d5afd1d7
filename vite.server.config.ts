import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** What `npm start` runs: the server and what it uses of its packages, in a few files (docs/decisions/runtime.md). */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [placesOfSources(), passkeysWhenWanted()],
  // Only what is not JavaScript stays where it is.
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: 'app/server/main.ts',
    outDir: 'dist/program',
    target: 'node24',
    // A server that is running may still want a part of the build before. scripts/prepare.mjs sweeps.
    emptyOutDir: false,
    reportCompressedSize: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        sourcemapExcludeSources: true,
        // Node keeps a file with a single letter beyond ASCII in two bytes for each of its letters.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})

/** All that the plugin of passkeys takes from it; each answers with a promise. */
const PASSKEY_CALLS = [
  'generateAuthenticationOptions',
  'generateRegistrationOptions',
  'verifyAuthenticationResponse',
  'verifyRegistrationResponse',
]

/** What reads a file that lies beside its source (a worker, a template, migrations, languages) still finds it there. */
function placesOfSources(): Plugin {
  return {
    name: 'strongroom:places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: { include: `${ROOT}{account,app,basics,database,platform,record,work}/**` }, code: 'import.meta' },
      handler(code, id) {
        if (/import\.meta\b(?!\.url\b)/.test(code)) this.error('Of import.meta the build knows only the url.')
        const place = JSON.stringify(`../../${relative(ROOT, id)}`)
        return { code: code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`), map: null }
      },
    },
  }
}

/** What passkeys are proved with is as large as all else that signs people in: it is loaded when the first one is used. */
function passkeysWhenWanted(): Plugin {
  const library = '@simplewebauthn/server'
  const id = `\0later:${library}`
  return {
    name: 'strongroom:passkeys-when-wanted',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === library && importer?.includes('/@better-auth/passkey/') ? { id, moduleSideEffects: false } : null,
    load: (wanted) => (wanted === id ? PASSKEY_CALLS.map(later).join('\n') : null),
  }
  function later(name: string) {
    return `export const ${name} = async (...given) => (await import('${library}')).${name}(...given)`
  }
}

import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** What `npm start` runs: the server and what it uses of its packages, in a few files (docs/decisions/bundled-server.md). */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [placesOfSources()],
  // Only what is not JavaScript stays where it is.
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/program',
    target: 'node24',
    // A server that is running may still want a part of the build before. scripts/prepare.mjs sweeps.
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // Node keeps a file with a single letter beyond ASCII in two bytes for each of its letters.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})

/** What reads a file that lies beside its source (a worker, a template, migrations, languages) still finds it there. */
function placesOfSources(): Plugin {
  return {
    name: 'strongroom:places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: { include: `${ROOT}{contract,database,domain,server}/**` }, code: 'import.meta' },
      handler(code, id) {
        if (/import\.meta\b(?!\.url\b)/.test(code)) this.error('Of import.meta the build knows only the url.')
        const place = JSON.stringify(`../../${relative(ROOT, id)}`)
        return code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`)
      },
    },
  }
}

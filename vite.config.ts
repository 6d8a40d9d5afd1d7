import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type * as Contract from './contract/contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = `http://127.0.0.1:${process.env['STRONGROOM_DEV_API_PORT'] ?? '4401'}`

export default defineConfig({
  root: here('./web'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./web/routes'),
      generatedRouteTree: here('./web/route-tree.gen.ts'),
      tmpDir: here('./node_modules/.cache/tanstack-router'),
      // A loader comes with its page: what it asks with is not for those who only look in.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent'], ['pendingComponent']],
      },
      addExtensions: true,
      semicolons: false,
      quoteStyle: 'single',
    }),
    react(),
    contractWithoutSchemas(),
    compressed(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('./dist/web'),
    // A server that is running still hands out the pages of the build before. scripts/prepare.mjs sweeps.
    emptyOutDir: false,
    // A font or a drawing that is inlined can neither be preloaded nor kept by the browser.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and what rarely changes: one file, kept over many releases.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/files', '/webhooks'].map((path) => [path, api])) },
  preview: { proxy: Object.fromEntries(['/api', '/files', '/webhooks'].map((path) => [path, api])) },
})

/** `virtual:contract`: methods and paths of the contract as plain data, so that zod never reaches the browser. */
function contractWithoutSchemas(): Plugin {
  const id = 'virtual:contract'
  return {
    name: 'strongroom:contract',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      const { module, dependencies } = await runnerImport<typeof Contract>(here('./contract/contract.ts'), {
        configFile: false,
        logLevel: 'error',
      })
      for (const file of dependencies) this.addWatchFile(here(file))
      return `export default ${JSON.stringify(minifyContractRouter(module.contract))}`
    },
  }
}

/** Leaves `.br` and `.gz` beside what the pages are made of, so that no request waits for a compressor. */
function compressed(): Plugin {
  return {
    name: 'strongroom:compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const files = readdirSync(`${dir}/assets`).filter((file) => /\.(js|css|svg)$/.test(file))
      for (const path of files.map((file) => `${dir}/assets/${file}`)) {
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

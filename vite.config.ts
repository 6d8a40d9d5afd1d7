import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import postcss, { type ChildNode } from 'postcss'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import type * as Contract from './app/contract.ts'
import type { StyleRule } from './app/server/pages/styles.ts'
import type { Routes } from './platform/client/calls.ts'
import { mantineByPart } from './app/web/mantine-by-part.ts'
import { recipesOnce, schemeOfDevice, shortName } from './app/web/style-sheets.ts'
import { pageOf, sharedFiles } from './app/web/script-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = `http://127.0.0.1:${process.env['STRONGROOM_DEV_API_PORT'] ?? '4401'}`

/** With the slash: `/api.ts` is a module of the pages. */
const toServer = Object.fromEntries(['/api/', '/files/', '/webhooks/'].map((path) => [path, api]))

export default defineConfig({
  root: here('./app/web'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./app/pages'),
      generatedRouteTree: here('./app/web/route-tree.gen.ts'),
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
    mantineByPart(),
    contractWithoutSchemas(),
    withoutHeadings(),
    filesOfPages(),
    firstVisit(),
    serviceWorker(),
    compressed(),
  ],
  // Browsers that run this have what the other one stands in for.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: shortName },
    postcss: { plugins: [schemeOfDevice(), recipesOnce()] },
  },
  // Both are built by one `vite build`: what browsers load, and from the same routes what the server renders.
  builder: {},
  build: { emptyOutDir: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        // A server that is running still hands out the pages of the build before. scripts/prepare.mjs sweeps.
        outDir: here('./dist/web'),
        // A font or a drawing that is inlined can neither be preloaded nor kept by the browser.
        assetsInlineLimit: 0,
        // A document names the scripts of its page, and those of the next are few: by name they would be a tenth of the app.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and what rarely changes: one file, kept over many releases.
                {
                  name: 'framework',
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
                  priority: 1,
                },
                // What the app starts with, in one request.
                { name: 'app', tags: ['$initial'] },
                { name: sharedFiles(), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // By itself, so that it is one small file which shares nothing with the app.
    firstVisit: {
      consumer: 'client',
      build: {
        outDir: here('./dist/web'),
        copyPublicDir: false,
        rolldownOptions: { input: here('./app/web/first-visit/first-visit.ts') },
      },
    },
    // Never served as it is: the server writes above it which files the app is made of.
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: here('./dist/server'),
        copyPublicDir: false,
        rolldownOptions: {
          input: here('work/offline/page/service-worker/service-worker.ts'),
          output: { entryFileNames: 'service-worker.js' },
        },
      },
    },
    ssr: {
      // With all that it needs: quicker to load than a thousand modules, and without React's checks for developers. Only pages that
      // are rendered here are ever loaded, and source stays in memory as long as the server runs.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: here('./dist/server'),
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          input: here('./app/web/prerender.tsx'),
          output: { entryFileNames: 'prerender.js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    },
  },
  server: { proxy: toServer },
  preview: { proxy: toServer },
})

/** `virtual:contract`: method and path of each call as plain data, so that neither zod nor oRPC reaches the browser. */
function contractWithoutSchemas(): Plugin {
  const id = 'virtual:contract'
  return {
    name: 'strongroom:contract',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      const { module, dependencies } = await runnerImport<typeof Contract>(here('./app/contract.ts'), {
        configFile: false,
        logLevel: 'error',
      })
      for (const file of dependencies) this.addWatchFile(here(file))
      return `export default ${JSON.stringify(routesIn(module.contract))}`
    },
  }
}

function routesIn(contract: AnyContractRouter): Routes {
  return Object.fromEntries(
    Object.entries(contract).map(([name, node]) => {
      if (!isContractProcedure(node)) return [name, routesIn(node)]
      const { method = 'POST', path } = node['~orpc'].route
      return [name, `${method} ${path!}`]
    }),
  )
}

/** By which headings of a file a field is known is the server's to know. */
function withoutHeadings(): Plugin {
  return {
    name: 'strongroom:without-headings',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/record\/(?:assets\/rules\/fields|kinds\/rules\/details)\.ts$/ },
      // Safe pattern: source of ours.
      handler: (code) => ({ code: code.replaceAll(/\bheadings: \[[^\]]*\],?/g, ''), map: null }),
    },
  }
}

/** `dist/server/files.json`: which files each page needs, so that a document can name them before any script has run. */
function filesOfPages(): Plugin {
  return {
    name: 'strongroom:files-of-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        if (found.has(file)) return found
        found.add(file)
        for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) withImports(each, found)
        return found
      }
      const filesOf = (file: string) => {
        const scripts = [...withImports(file)]
        const loaded = chunks.filter(({ fileName }) => scripts.includes(fileName))
        const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        return { scripts, styles: [...styles] }
      }
      const pages = chunks.flatMap(({ fileName, facadeModuleId }) => {
        const page = pageOf(facadeModuleId ?? '')
        return page === null ? [] : [[page, filesOf(fileName)]]
      })
      // Shapes are the server's to check: only their types may come here.
      if (chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/'))))
        this.error('A page imports more than types of the contract, and zod with it.')
      if (
        chunks.some(({ modules }) =>
          Object.entries(modules).some(([id, { renderedLength }]) => id.endsWith(`/${GUESSES}`) && renderedLength > 0),
        )
      )
        this.error('A page guesses what headings mean, and has none to go by.')
      if (pages.length === 0) this.error('The chunks of the pages go by another name than they did.')
      const app = filesOf(chunks.find(({ isEntry }) => isEntry)!.fileName)
      const catalogs = chunks.flatMap(({ fileName, moduleIds }) => {
        const language = /\/languages\/([\w-]+)\.json$/.exec(moduleIds[0] ?? '')?.[1]
        return language === undefined ? [] : [[language, fileName]]
      })
      writeForServer('shell.json', Object.keys(bundle).filter(isOfShell))
      writeForServer('files.json', { app, pages: Object.fromEntries(pages), catalogs: Object.fromEntries(catalogs) })

      const sheets = Object.values(bundle).filter((each) => each.type === 'asset' && each.fileName.endsWith('.css'))
      const rules = sheets.map((sheet) => [
        sheet.fileName,
        rulesOf(readFileSync(here(`./dist/web/${sheet.fileName}`), 'utf8')),
      ])
      writeForServer('styles.json', Object.fromEntries(rules))
    },
  }
}

/** From the root of the project. */
const GUESSES = 'work/imports/rules/heading-fit.ts'

/** What the app is made of without a connection: all but the words of other languages, and letters that few texts have. */
const isOfShell = (file: string) =>
  /\.(js|css)$|-latin-wght-.*\.woff2$/.test(file) && !CATALOGS.some((language) => file.includes(`/${language}-`))
const CATALOGS = readdirSync(here('./languages')).map((file) => file.replace('.json', ''))

/** `dist/server/service-worker.js`: one file by itself, as browsers want it. */
function serviceWorker(): Plugin {
  return {
    name: 'strongroom:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'serviceWorker',
    generateBundle(_, bundle) {
      if (Object.keys(bundle).length !== 1) this.error('The service worker is more than one file.')
    },
  }
}

/** `dist/server/first-visit.json`: what a page that stands in its document runs. */
function firstVisit(): Plugin {
  return {
    name: 'strongroom:first-visit',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'firstVisit',
    writeBundle: (_, bundle) => writeForServer('first-visit.json', Object.keys(bundle)[0]!),
  }
}

function writeForServer(name: string, content: unknown) {
  mkdirSync(here('./dist/server'), { recursive: true })
  writeFileSync(here(`./dist/server/${name}`), JSON.stringify(content))
}

/** A style sheet in pieces, of which the server takes those that a page needs. */
function rulesOf(css: string): StyleRule[] {
  return postcss.parse(css).nodes.map(ruleOf)
}

function ruleOf(node: ChildNode): StyleRule {
  if (node.type === 'rule' && node.nodes.every(({ type }) => type === 'decl')) {
    return { selector: node.selector, needs: node.selectors.map(classesIn), declarations: node.nodes.map(String) }
  }
  if (node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes) {
    return { group: `@${node.name} ${node.params}`, rules: node.nodes.map(ruleOf) }
  }
  if (node.type === 'atrule' && node.name === 'keyframes') return { text: String(node), animation: node.params }
  return { text: node.type === 'atrule' && !node.nodes ? `${String(node)};` : String(node) }
}

/** The classes without which a selector finds nothing. */
function classesIn(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    // Safe pattern: a style sheet that we have built.
    plain = before.replaceAll(/:[\w-]+\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
}

/** Leaves `.br` and `.gz` beside what the pages are made of, so that no request waits for a compressor. */
function compressed(): Plugin {
  return {
    name: 'strongroom:compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr' && name !== 'serviceWorker',
    writeBundle({ dir }, bundle) {
      for (const path of Object.keys(bundle)
        .filter((file) => /\.(js|css|svg)$/.test(file))
        .map((file) => `${dir}/${file}`)) {
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

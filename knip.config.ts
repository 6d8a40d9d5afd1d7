import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'app/web/prerender.tsx',
    'app/web/first-visit/first-visit.ts',
    'work/offline/page/service-worker/service-worker.ts',
    'app/pages/**/*.tsx',
    'bench/*.ts',
    'vitest.stress.config.ts',
    // Named in scripts/prepare.mjs.
    'vite.server.config.ts',
    // Named in vitest.config.ts.
    'testing/runner.ts',
    '{record,work,account,app,platform,database,bench}/**/*.stress.ts',
    // Run as programs of their own, by their path.
    'scripts/test/patterns.ts',
    'testing/embedded-owner.ts',
  ],
  project: [
    '{record,work,account,app,ui,platform,database,basics,testing,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css}',
    '*.config.ts',
  ],
  // What a style sheet takes from another, as imports of a script.
  compilers: {
    css: (text) =>
      Array.from(text.matchAll(/(?:@import|composes: .* from) ('.*')/g), ([, from]) => `import ${from}`).join('\n'),
  },
  ignoreDependencies: [
    // Make clients of the description of the API, by their path (app/server/generated-clients.test.ts).
    'oazapfts',
    '@oazapfts/runtime',
    'openapi-typescript-codegen',
    // Fonts of what is printed, read by their place.
    '@expo-google-fonts/.+',
    // Runs in a process of its own, with a setting of Node that it needs.
    's3rver',
    // The generated types of the tables name it; it comes with pg.
    'postgres-interval',
    // Run by their path, from scripts/test/check.ts.
    'oxlint',
    'oxlint-tsgolint',
  ],
  // Of the machine; whoever calls one does without it where it is not there.
  ignoreBinaries: ['nginx', 'unshare', 'systemd-analyze', 'systemd-notify', 'pgrep'],
}

export default config

import { spawn } from 'node:child_process'

/** The server and the pages, each watched: a change to either shows at once. Open the pages' address. */
const PORT = process.env['STRONGROOM_DEV_API_PORT'] ?? '4401'
const PAGES = 'http://localhost:5173'

const watched = [
  spawn(
    process.execPath,
    [
      ...['account', 'app', 'basics', 'database', 'platform', 'record', 'work'].map((path) => `--watch-path=${path}`),
      '--watch-preserve-output',
      'app/server/main.ts',
      '--no-pages',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT, PUBLIC_URL: PAGES, STRONGROOM_DEV_API_PORT: PORT },
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, STRONGROOM_DEV_API_PORT: PORT },
  }),
]

/** When one of the two ends, so does the other. */
for (const each of watched) {
  each.on('exit', (code) => {
    for (const other of watched) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const each of watched) each.kill(signal)
  })
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lstat, mkdtemp, rename, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface Browser {
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

/** The browser for the journeys: the one named, else the lockfile's; one of this machine only where the lockfile has none. */
export async function findChromium(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) return launching(named)
  if (process.platform === 'linux' && process.arch === 'x64') return findBrought()
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed !== undefined) return launching(installed)
  throw new Error('No browser was found. Install Chromium or Chrome, or name one with CHROMIUM_PATH.')
}

async function findBrought(): Promise<Browser> {
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const runsAsItIs = await run(executablePath, ['--version']).then(
    () => true,
    () => false,
  )
  // A bare machine has neither the few libraries that Chromium asks for nor any font.
  return launching(executablePath, {
    ...(runsAsItIs ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  })
}

/** Only pages of our own are opened, and root or a container has no sandbox to offer. */
async function launching(executablePath: string, extra: Record<string, string> = {}): Promise<Browser> {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]))
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
    ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
    env: { ...env, ...extra },
  }
}

/** A container may have 64 MB of it. Without, what two processes of the browser share is a file on a disk, for each request. */
async function hasSharedMemory() {
  const found = await statfs('/dev/shm').catch(() => null)
  return found !== null && found.bavail * found.bsize > 1_000_000_000
}

/** Unpacks once a version and user. The finished folder is moved into place, so that nobody meets half of one. */
async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url)
  const home = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = require(join(home, 'package.json')) as { version: string }
  const folder = join(tmpdir(), `strongroom-chromium-${version}-${userInfo().uid}`)
  if (await isOurs(folder)) return folder

  const own = await mkdtemp(`${folder}-`)
  await run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: home,
    env: { ...process.env, TMPDIR: own },
  })
  try {
    await rename(own, folder)
  } catch (error) {
    await rm(own, { recursive: true })
    if (!(await isOurs(folder))) throw error
  }
  return folder
}

/** The package unpacks to the temporary folder of its process; what it finds there it takes for its own. */
const UNPACK = `
  import { inflate } from '@sparticuz/chromium'
  const packs = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  await Promise.all(packs.map((pack) => inflate('bin/' + pack)))
`

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  if (found === null) return false
  if (found.isDirectory() && found.uid === userInfo().uid) return true
  throw new Error(`${folder} belongs to somebody else. Please remove it, or name a browser with CHROMIUM_PATH.`)
}

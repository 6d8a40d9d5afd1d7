// Brings a checkout to where its scripts can run: installed from the lockfile, with the Node it names, and built.
// Runs before any of that exists, so it needs nothing but the Node (20 or later) of the machine.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const INSTALLED = 'node_modules/.strongroom-lock'
const NODE = 'node_modules/.bin/node'
/** What both are made from. */
const SOURCES = ['account', 'app', 'basics', 'platform', 'record', 'work']
/** Each made anew when what it is made from has changed, and by itself: most changes are to one of them. */
const BUILDS = [
  {
    what: 'pages',
    config: 'vite.config.ts',
    built: 'dist/.built',
    outputs: [
      'dist/web/index.html',
      ...['files.json', 'first-visit.json', 'prerender.js', 'service-worker.js', 'shell.json', 'styles.json'].map(
        (file) => `dist/server/${file}`,
      ),
    ],
    // Also what the server loads to render a page, when it first does.
    leftovers: ['dist/web/assets', 'dist/server/parts'],
    inputs: [...SOURCES, 'ui', 'languages', 'vite.config.ts', 'package-lock.json'],
  },
  {
    what: 'server',
    config: 'vite.server.config.ts',
    built: 'dist/.built-server',
    outputs: ['dist/program/main.js'],
    leftovers: ['dist/program'],
    inputs: [...SOURCES, 'database', 'vite.server.config.ts', 'package.json', 'package-lock.json'],
  },
]
/** Written by the build itself, from the other inputs. */
const BUILD_OUTPUT = 'route-tree.gen.ts'

const withBuild = !process.argv.includes('--no-build')

if (!isInstalled() || (withBuild && !BUILDS.every(isBuilt))) await alone('dist/.preparing', prepare)
ensureNode()

/** Asks again, for another start may have done it while this one waited. */
function prepare() {
  if (!isInstalled()) install()
  ensureNode()
  if (withBuild) for (const each of BUILDS) if (!isBuilt(each)) build(each)
}

function isInstalled() {
  return contentOf(INSTALLED) === hashOf(['package-lock.json'])
}

function install() {
  const hash = hashOf(['package-lock.json'])
  console.log('Installing what Strongroom needs (once)…')
  rmSync(INSTALLED, { force: true })
  const npm = process.env.npm_execpath
  const [command, ...program] = basename(npm ?? '') === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const options = ['--include=dev', '--include=optional', '--loglevel=error']
  const { status, stderr, error } = spawnSync(command, [...program, 'ci', ...options], { encoding: 'utf8' })
  if (status !== 0) fail(`Installing failed: ${error?.message ?? npmReason(stderr)}`)
  linkNode()
  writeFileSync(INSTALLED, hash)
}

function npmReason(stderr) {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  return lines.find((line) => line !== '' && !/^(code|errno|syscall|path|dest) /.test(line)) ?? 'npm did not say why.'
}

/** npm 10 installs the package with our Node and does not link it; npm 11 does. */
function linkNode() {
  const brought = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const own = Number(process.versions.node.split('.')[0]) >= 24 ? [process.execPath] : []
  const candidates = [...brought.map((name) => join('..', name, 'bin', 'node')), ...own]
  rmSync(NODE, { force: true })
  const found = candidates.find((node) => runsNode24OrLater(resolve('node_modules/.bin', node)))
  if (found) symlinkSync(found, NODE)
}

function runsNode24OrLater(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= 24
}

function ensureNode() {
  if (existsSync(NODE)) return
  linkNode()
  if (existsSync(NODE)) return
  fail(
    'Strongroom comes with Node 24 for Linux (glibc) and macOS, on x64 and arm64. ' +
      `On this machine (${process.platform}, ${process.arch}) please install Node 24 or later, then start again.`,
  )
}

function isBuilt({ outputs, built, inputs }) {
  return outputs.every((file) => existsSync(file)) && contentOf(built) === hashOf(inputs)
}

function build({ what, config, built, leftovers, inputs }) {
  const hash = hashOf(inputs)
  console.log(`Building the ${what} (once)…`)
  rmSync(built, { force: true })
  const program = ['node_modules/vite/bin/vite.js', 'build', '--config', config]
  const { status, stdout, stderr } = spawnSync(NODE, program, { encoding: 'utf8' })
  if (status !== 0) fail(`${stdout}${stderr}Building the ${what} failed, for the reason above.`)
  sweep(leftovers)
  writeFileSync(built, hash)
}

/** What builds of more than a day ago left: no page that is open anywhere, and no server, asks for it any more. */
function sweep(folders) {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1_000
  for (const file of folders.flatMap(filesUnder)) {
    if (lstatSync(file).mtimeMs < dayAgo) rmSync(file)
  }
}

function contentOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!lstatSync(path).isDirectory()) return basename(path) === BUILD_OUTPUT ? [] : [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

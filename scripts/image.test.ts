import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SETTINGS } from '#platform/settings.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as { dependencies: object; scripts: Record<string, string> }

/** What an image runs: the server, and the commands of whoever operates it. */
const PROGRAMS = [
  'app/server/main.ts',
  ...['backup', 'restore', 'verify', 'doctor', 'rotate-key', 'log', 'admin', 'files', 'stripe-prices'].map(
    (name) => `scripts/${name}.ts`,
  ),
]

const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)|\bresolve\('([^']+)'\)/gm

/** Every file of ours and every package that a program reaches; types are gone by the time it runs. */
function reachedFrom(programs: readonly string[]) {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...programs]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    for (const [, ...found] of file.endsWith('.ts') ? read(file).matchAll(IMPORT) : []) {
      const name = found.find((each) => each !== undefined)!
      if (name.startsWith('node:') || builtinModules.includes(name)) continue
      if (name.startsWith('#')) waiting.push(name.slice(1))
      else if (name.startsWith('.')) waiting.push(normalize(join(dirname(file), name)))
      else
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() }
}

const dockerfile = read('Dockerfile')

test('what an image runs needs nothing that only developers have', () => {
  const { packages } = reachedFrom(PROGRAMS)
  expect(packages).toContain('hono')
  expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual([])
})

test('what an image runs is in it', () => {
  const copied = new Set([...dockerfile.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder!))
  const { files } = reachedFrom(PROGRAMS)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => file !== 'package.json' && !copied.has(file.split('/')[0]!))).toEqual([])
})

test('all that the image is made from gets past .dockerignore', () => {
  const let_in = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name]) => name)
  const wanted = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '))
  expect(wanted.filter((name) => name !== '.' && !let_in.includes(name))).toEqual([])
  expect(let_in.filter((name) => !existsSync(join(ROOT, name!)))).toEqual([])
  for (const secret of ['data', '.env', 'node_modules', 'testing', 'e2e']) expect(let_in).not.toContain(secret)
})

test('the image starts what is started everywhere', () => {
  const [, command] = /^CMD \[(.*)\]$/m.exec(dockerfile)!
  // What is young in memory would grow to 128 MB under load, and what the C library has had it would keep. The bytes of each upload
  // would have the collector go through all of the heap, which is grown by more than they are before it does.
  const flags = ['--max-semi-space-size=8', '--max-old-space-size=512', '--heap-growing-percent=40']
  expect(JSON.parse(`[${command}]`)).toEqual(['node', ...flags, 'dist/program/main.js'])
  const started = String.raw`node ${flags.join(' ')} dist/program/main\.js`
  const settings = 'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=262144'
  for (const text of [dockerfile, manifest.scripts['start'], read('deploy/strongroom.service')])
    expect(text).toContain(settings)
  expect(manifest.scripts['start']).toMatch(new RegExp(`${started}$`))
  expect(read('deploy/strongroom.service')).toMatch(new RegExp(String.raw`^ExecStart=\S+/${started}$`, 'm'))
})

/** The lines below `environment:` of one service, which is all that has to be known of YAML. */
function settingsOf(service: string) {
  const [, body] = new RegExp(`^  ${service}:\\n((?:(?: {4}.*)?\\n)+)`, 'm').exec(read('compose.yml'))!
  const [, block] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(body!)!
  return [...block!.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => ({ name: name!, value: value! }))
}

test('every setting in compose.yml, the Dockerfile and the unit is one, and has its place in .env.example', () => {
  const example = read('.env.example')
  const ofCompose = settingsOf('server').map(({ name }) => name)
  const ofImage = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name!)
  const ofUnit = [
    ...(/^Environment=(.*)$/m.exec(read('deploy/strongroom.service'))?.[1] ?? '').matchAll(/(\w+)=/g),
  ].map(([, name]) => name!)
  const named = [...ofCompose, ...ofImage, ...ofUnit].filter((name) => name !== 'NODE_ENV')
  expect(ofCompose).toContain('DATABASE_URL')
  expect(named.filter((name) => !(name in SETTINGS.shape))).toEqual([])
  expect(named.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
})

test('no secret stands in compose.yml, and none is asked for that its head does not name', () => {
  const compose = read('compose.yml')
  const [head] = compose.split('services:')
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)
  expect(required.filter((name) => !head!.includes(`${name}=`))).toEqual([])
  for (const { name, value } of settingsOf('server').filter(
    ({ name }) => /SECRET|KEY|PASSWORD|TOKEN/.test(name) && name !== 'S3_ACCESS_KEY',
  ))
    expect(value, name).toMatch(/^\$\{\w+:[?-]/)
})

test('in compose.yml the server comes with another login than the owner’s, and both are made', () => {
  const valueOf = (wanted: string) => settingsOf('server').find(({ name }) => name === wanted)!.value
  const logins = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) =>
    /\/\/(\w+):\$\{(\w+):/.exec(valueOf(name))!.slice(1),
  )
  const sql = read('deploy/database.sql')
  for (const [login, password] of logins) {
    const [, variable] = new RegExp(`^\\\\getenv (\\w+) ${password}$`, 'm').exec(sql)!
    expect(sql).toMatch(new RegExp(`^create role ${login} login.* password :'${variable}';$`, 'm'))
    expect(settingsOf('database').map(({ name }) => name)).toContain(password)
  }
  expect(sql).toContain(`owner ${logins[1]![0]};`)
  expect(logins[0]).not.toEqual(logins[1])
})

test('systemd, where it is there to be asked, understands the unit', () => {
  const said = spawnSync('systemd-analyze', ['verify', '--man=no', join(ROOT, 'deploy/strongroom.service')], {
    encoding: 'utf8',
  })
  const ours = `${said.stdout ?? ''}${said.stderr ?? ''}`
    .split('\n')
    .filter((line) => line.includes('strongroom.service'))
  // The program lies elsewhere on this machine than where it is going to be installed.
  expect(ours.filter((line) => !/is not executable|No such file or directory/.test(line))).toEqual([])
})

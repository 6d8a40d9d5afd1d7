import { beforeEach, describe, expect, test } from 'vitest'
import { MESSAGES } from '../rules/registration.ts'
import { database } from '#testing/database.ts'
import { IDENTITY_INPUTS } from '#testing/identity-input.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { AN_ABSENT_PROVIDER } from '#testing/provider-sign-in.ts'
import { IDENTITY_ROUTES, type IdentityRoute } from './identity-routes.ts'

const installation = await anInstallation(AN_ABSENT_PROVIDER)
const ROUTES = Object.entries<IdentityRoute>(IDENTITY_ROUTES)
const annsAddress = aRegistration().email
/** Several, in turn: so that none of them is refused for asking too often. */
const PEOPLE = await Promise.all(
  [annsAddress, ...Array.from({ length: 7 }, () => aRegistration().email)].map(async (email) => {
    const browser = aBrowser(installation)
    await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
    return browser
  }),
)
let turn = 0
const ask: (typeof PEOPLE)[number]['send'] = (path, init) => PEOPLE[++turn % PEOPLE.length]!.send(path, init)

const SCRIPT = `<script>alert("1")</script><img src=x onerror=alert(1)>`
const RIGHT_TO_LEFT = '\u202Egnp.exe\u2066نجيب\u2069'

/** What no field may hold, or what only a text for people may. */
const WRONG_SHAPES: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  'a number': 7,
  'a boolean': true,
  'a list': ['x'],
  'an object': { $ne: null },
  'an object that poses as a text': { length: 8, toString: 'x' },
}
const TEXTS: Record<string, string> = {
  'an empty text': '',
  blanks: ' \t\u00A0\u2003 ',
  'ten thousand letters': 'x'.repeat(10_000),
  'a script': SCRIPT,
  emoji: '💎👩‍🎨🏴‍☠️',
  'right to left': RIGHT_TO_LEFT,
  'marks upon marks': `Z${'\u0335\u0321\u034F'.repeat(40)}`,
  'control characters': 'a\u0007\u001B[31m\r\nset-cookie: a=b',
  'a template': '{{constructor}} ${7*7} %s %00',
  'a query': `' or 1=1; drop table memberinfo; --`,
}
/** As they stand in the JSON that is sent. */
const UNFIT_JSON: Record<string, string> = {
  'an escaped NUL': String.raw`"A\u0000B"`,
  'half of a pair of surrogates': String.raw`"A\uD800B"`,
  'the other half': String.raw`"\uDC00"`,
}

/** A name is for people, and whatever they call themselves or their things is a name. */
const NAMES = new Set(['POST /sign-up/email name', 'POST /passkey/rename name'])
const OPTIONAL = 'POST /sign-up/email name'

const TABLES = [
  'auth."user"',
  'auth.account',
  'auth.session',
  'auth.verification',
  'auth.passkey',
  'memberinfo',
  'letters',
]
const COUNTS = TABLES.map((table) => `select '${table}' as made, count(*) from ${table}`).join(' union all ')
const countRows = async () => (await database.pool.query(COUNTS)).rows
let before: unknown
beforeEach(async () => {
  await database.pool.query('truncate rate_limits, auth.password_guesses')
  before = await countRows()
})

const sendJson = (name: string, json: string) => {
  const [method = '', path = ''] = name.split(' ')
  return ask(`/api/auth${path}`, { method, headers: { 'content-type': 'application/json' }, body: json })
}

async function expectRefused(response: Response) {
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await response.text()
  expect(text).not.toContain(SCRIPT)
  expect(JSON.parse(text)).toMatchObject({
    status: response.status,
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/./),
  })
}

const expectNothingMade = async () => expect(await countRows()).toEqual(before)

const inputs = Object.entries(IDENTITY_INPUTS)

test('every route that takes something is tried here', () => {
  const taking = ROUTES.filter(([, { input }]) => input).map(([name]) => name)
  expect(Object.keys(IDENTITY_INPUTS).toSorted()).toEqual(taking.toSorted())
})

describe.each(inputs.flatMap(([name, input]) => Object.keys(input()).map((field) => ({ name, field, input }))))(
  '$name: $field',
  ({ name, field, input }) => {
    const known = `${name} ${field}`
    const sendWith = (value: unknown) => sendJson(name, JSON.stringify({ ...input(), [field]: value }))

    test.each(Object.entries(WRONG_SHAPES).filter(([what]) => known !== OPTIONAL || what !== 'nothing'))(
      'cannot be %s',
      async (_, value) => {
        const response = await sendWith(value)
        expect(response.status).toBe(400)
        await expectRefused(response)
        await expectNothingMade()
      },
    )

    test.each(Object.entries(TEXTS).filter(([, text]) => !NAMES.has(known) || text.length > 255))(
      'cannot be %s',
      async (_, text) => {
        const response = await sendWith(text)
        expect(response.ok).toBe(false)
        await expectRefused(response)
        await expectNothingMade()
      },
    )

    test.each(Object.entries(UNFIT_JSON))('cannot hold %s', async (_, json) => {
      const response = await sendJson(
        name,
        JSON.stringify({ ...input(), [field]: '@' }).replace('"@"', () => json),
      )
      expect(response.status).toBe(400)
      await expectRefused(response)
      await expectNothingMade()
    })
  },
)

const BODIES: Record<string, string> = {
  nothing: '',
  null: 'null',
  'a text': '"x"',
  'a number': '7',
  'a list': '[{}]',
  'half an object': '{"email":',
  'a raw NUL': '{"email":"a\0b"}',
  'a raw line break in a text': '{"email":"a\nb"}',
  'a mark of the byte order': '\uFEFF{}',
  'a hundred thousand brackets': '['.repeat(100_000) + ']'.repeat(100_000),
  'a megabyte': `{"email":"${'x'.repeat(1_000_000)}"}`,
}
const STRANGE_KEYS = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'role_admin', '', SCRIPT, 'redirectTo']

describe.each(inputs)('%s', (name, input) => {
  test.each(Object.entries(BODIES))('cannot be sent %s', async (what, body) => {
    const response = await sendJson(name, body)
    expect(response.status).toBe(what === 'a megabyte' ? 413 : 400)
    await expectRefused(response)
    await expectNothingMade()
  })

  test.each(STRANGE_KEYS)('takes no field named "%s"', async (key) => {
    const fields = JSON.stringify(input()).slice(1)
    for (const value of ['"x"', '{"role":"admin"}', 'null']) {
      const response = await sendJson(name, `{${JSON.stringify(key)}:${value},${fields}`)
      expect(response.status).toBe(400)
    }
    await expectNothingMade()
  })

  test('takes no field whose name holds a NUL', async () => {
    const fields = JSON.stringify(input()).slice(1)
    const response = await sendJson(name, String.raw`{"a\u0000":1,${fields}`)
    expect(response.status).toBe(400)
    await expectRefused(response)
  })
})

describe('an address', () => {
  const UNFIT: Record<string, string> = {
    'a script': 'ann<script>@example.com',
    'a turn to the left': 'ann\u202Emoc.example@example.com',
    'a blank that nobody sees': 'ann\u200B@example.com',
    'a soft hyphen': 'ann@exam\u00ADple.com',
    'a control character': 'ann\u0007@example.com',
    'a line break': 'ann\r\nBcc: all@example.com',
    'two hosts': 'ann@example.com@elsewhere.example',
    'two addresses': 'ann@example.com,ben@example.com',
    'a name before it': 'Ann <ann@example.com>',
    '255 characters': `${'a'.repeat(243)}@example.com`,
    'no host': 'ann@',
    'a host without an end': 'ann@example.',
  }
  test.each(Object.entries(UNFIT))('with %s is none', async (_, email) => {
    const response = await sendJson('POST /sign-up/email', JSON.stringify(aRegistration({ email })))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: MESSAGES.emailInvalid })
    for (const name of ['POST /request-password-reset', 'POST /send-verification-email'])
      expect((await sendJson(name, JSON.stringify({ email }))).status, name).toBe(400)
    await expectNothingMade()
  })
})

describe('a display name', () => {
  const blank = new Set(['an empty text', 'blanks'])
  const names = Object.entries(TEXTS).filter(([, text]) => text.length <= 255)
  test.each(names)('of %s is kept as it is', async (what, name) => {
    const browser = aBrowser(installation)
    const registration = aRegistration({ name })
    expect((await browser.post('/api/auth/sign-up/email', registration)).status).toBe(200)
    const me = await (await browser.get('/api/session')).json()
    expect(me).toMatchObject({ display_name: blank.has(what) ? null : name.trim() })
  })
})

test('a text that only looks like an escaped NUL is a text', async () => {
  const browser = aBrowser(installation)
  const name = String.raw`C:\u0000 and \\uD800`
  await browser.post('/api/auth/sign-up/email', aRegistration({ name }))
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ display_name: name })
})

const TOKENS: [what: string, token: unknown][] = [
  ['no token', undefined],
  ['an empty token', ''],
  ['a token that is none', 'x'],
  ['a token that nobody was sent', 'x'.repeat(24)],
  ['a token that holds a NUL', `${'x'.repeat(23)}\0`],
  ['a token that asks for no signature', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFubkBleGFtcGxlLmNvbSJ9.'],
  ['two tokens', ['x'.repeat(24), 'y'.repeat(24)]],
  ['a token of ten thousand letters', 'x'.repeat(10_000)],
]

test.each(TOKENS)('a link to confirm an address with %s opens nothing', async (_, token) => {
  for (const [path, more] of [
    ['check', {}],
    ['new-password', { newPassword: 'Quiet-harbour-8' }],
    ['remove', {}],
  ] as const) {
    const response = await aBrowser(installation).post(`/api/auth/confirm-email/${path}`, { token, ...more })
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
  }
})

test('after all this the account opens as before', async () => {
  const response = await aBrowser(installation).post('/api/auth/sign-in/email', {
    email: annsAddress,
    password: PASSWORD,
  })
  expect(await response.json()).toEqual({ signed_in: true })
})

describe('signed out', () => {
  const guarded = ROUTES.filter(([, { access }]) => access === 'signed-in')
  test.each(guarded.map(([name]) => name))('%s is refused', async (name) => {
    const [method = '', path = ''] = name.split(' ')
    const response = await aBrowser(installation).send(`/api/auth${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(IDENTITY_INPUTS[name]?.() ?? {}),
      }),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED', message: 'Please sign in.' })
  })
})

test('none of this is an error of ours', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})

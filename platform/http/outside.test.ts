import dns from 'node:dns'
import type { RequestListener } from 'node:http'
import tls from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onLoopback } from '#testing/log-parties.ts'
import { aTlsReceiver } from '#testing/webhooks.ts'
import { askOutside, isPrivateAddress, LeadsInside } from './outside.ts'
import { isNamedHost, readPrivateHosts } from './private-hosts.ts'

test.for([
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://0',
  'http://10.1.2.3',
  'http://100.64.0.1',
  'http://169.254.169.254',
  'http://172.31.255.255',
  'http://192.0.0.8',
  'http://192.168.0.1',
  'http://198.18.0.1',
  'http://224.0.0.1',
  'http://255.255.255.255',
  'http://[::]',
  'http://[::1]',
  'http://[::127.0.0.1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[::ffff:8.8.8.8]',
  'http://[64:ff9b::127.0.0.1]',
  'http://[64:ff9b::a9fe:a9fe]',
  'http://[64:ff9b::]',
  'http://[64:ff9b:1::8.8.8.8]',
  'http://[2001::1]',
  'http://[2002:7f00:1::]',
  'http://[fc00::1]',
  'http://[fd12:3456::1]',
  'http://[fe80::1]',
  'http://[fec0::1]',
  'http://[ff02::1]',
])('%s is in a private network', async (address) => {
  expect(isPrivateAddress(new URL(address))).toBe(true)
  const asking = { url: new URL(address), headers: {}, mostBytes: 100, ms: 1_000, mayBePrivate: false }
  await expect(askOutside(asking)).rejects.toThrow(LeadsInside)
})

test.for([
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://[2606:4700::1111]',
  'http://[64:ff9b::8.8.8.8]',
  'http://a.example',
])('%s is not', (address) => expect(isPrivateAddress(new URL(address))).toBe(false))

const asking = (url: string, more: { mayBePrivate?: boolean; ms?: number; cuts?: true; isAnybodys?: true } = {}) =>
  askOutside({ url: new URL(url), headers: {}, body: Buffer.from('{}'), mostBytes: 1_000, ms: 10_000, ...more })

/** Each look-up of a name is answered with the next of these. */
function leadTo(...answers: { address: string; family: 4 | 6 }[][]) {
  let asked = 0
  const lookup = vi.spyOn(dns, 'lookup') as unknown as {
    mockImplementation: (like: unknown) => { mockRestore: () => void }
  }
  const spy = lookup.mockImplementation(
    (_name: string, _options: object, done: (error: null, found: unknown) => void) =>
      done(null, answers[Math.min(asked++, answers.length - 1)]),
  )
  onTestFinished(() => spy.mockRestore())
  return () => asked
}

test.for([
  ['loopback', [{ address: '127.0.0.1', family: 4 }]],
  ['loopback of IPv6', [{ address: '::1', family: 6 }]],
  ['an address of IPv4 within one of IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['a link with a zone', [{ address: 'fe80::1%eth0', family: 6 }]],
  ['the address of the machine’s host', [{ address: '169.254.169.254', family: 4 }]],
  [
    'a public and a private one',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ],
] as const)('a public name that leads to %s is not asked', async ([, found]) => {
  leadTo([...found])
  await expect(asking('http://a.example/', { mayBePrivate: false })).rejects.toThrow(LeadsInside)
})

test('a name is looked up once, and asked where it led then', async () => {
  const url = new URL(await onLoopback((_request, response) => response.end('here')))
  const asked = leadTo([{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }])
  url.hostname = 'a.example'
  expect((await asking(url.href, { mayBePrivate: true })).body.toString()).toBe('here')
  expect(asked()).toBe(1)
})

test('the name of anybody’s address is looked up apart from all others, and judged as they are', async () => {
  const resolver = dns.promises.Resolver.prototype
  const [resolve4, resolve6] = [vi.spyOn(resolver, 'resolve4'), vi.spyOn(resolver, 'resolve6')] as unknown as {
    mockImplementation: (like: () => Promise<string[]>) => void
    mockRestore: () => void
  }[]
  onTestFinished(() => [resolve4!, resolve6!].forEach((spy) => spy.mockRestore()))
  const asked = leadTo([{ address: '8.8.8.8', family: 4 }])
  const ask = () => asking('http://a.example:1/', { mayBePrivate: false, isAnybodys: true })
  resolve4!.mockImplementation(async () => ['8.8.8.8'])
  resolve6!.mockImplementation(async () => ['fd00::1'])
  await expect(ask()).rejects.toThrow(LeadsInside)
  const absent = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { syscall: 'queryA' }))
  resolve4!.mockImplementation(absent)
  await expect(ask()).rejects.toThrow(LeadsInside)
  resolve6!.mockImplementation(absent)
  await expect(ask()).rejects.toThrow('ENOTFOUND')
  expect(asked()).toBe(0)
})

test('a redirect is an answer, and nothing is asked where it leads', async () => {
  let asked = 0
  const inside = await onLoopback((_request, response) => response.end(`${asked++}`))
  const answer: RequestListener = (_request, response) => response.writeHead(307, { location: inside }).end()
  expect((await asking(await onLoopback(answer))).status).toBe(307)
  expect(asked).toBe(0)
})

test('of an answer that has no end the beginning is read, or none of it', async () => {
  let sent = 0
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) sent += 65_536
    }
    response.on('drain', more)
    more()
  }
  const url = await onLoopback(endless)
  expect((await asking(url, { cuts: true })).body).toEqual(Buffer.alloc(1_000, 'x'))
  await expect(asking(url)).rejects.toThrow('too large')
  expect(sent).toBeLessThan(64 * 1024 ** 2)
})

test.for<[string, RequestListener]>([
  ['answers nothing', () => {}],
  ['begins an answer and goes no further', (_request, response) => void response.write('x')],
  [
    'sends a byte now and then',
    (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
])('whoever %s is waited for only so long', async ([, answer]) => {
  await expect(asking(await onLoopback(answer), { ms: 300 })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a connection is not used again', async () => {
  const ports = new Set<number>()
  const url = await onLoopback((request, response) => {
    ports.add(request.socket.remotePort!)
    response.end()
  })
  for (let i = 0; i < 3; i++) await asking(url)
  expect(ports.size).toBe(3)
})

test('hosts of the setting are named with a port or without', () => {
  expect(readPrivateHosts('hooks.lan, [fd00::1]:8443,10.0.0.5:8080')).toEqual([
    'hooks.lan',
    '[fd00::1]:8443',
    '10.0.0.5:8080',
  ])
  for (const wrong of ['', 'https://hooks.lan', 'hooks.lan/x', 'hooks.lan:0', 'hooks.lan:99999', 'a@b', 'a,,b'])
    expect(readPrivateHosts(wrong)).toBeNull()
  const hosts = readPrivateHosts('hooks.lan,10.0.0.5:8080,plain.lan:80')!
  const named = (address: string) => isNamedHost(hosts, new URL(address))
  expect(named('http://HOOKS.lan:1234/x')).toBe(true)
  expect(named('http://10.0.0.5:8080/')).toBe(true)
  expect(named('http://10.0.0.5:8081/')).toBe(false)
  expect(named('http://plain.lan/')).toBe(true)
  expect(named('https://plain.lan/')).toBe(false)
  expect(named('https://hooks.lan.example/')).toBe(false)
})

test('a certificate of another name is not taken, whoever vouches for it', async () => {
  const { address, cert, asked } = await aTlsReceiver()
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, cert])
  onTestFinished(() => tls.setDefaultCACertificates(before))
  await expect(asking(address)).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  expect(asked()).toBe(0)
})

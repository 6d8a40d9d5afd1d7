import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { getPortfolio } from '#work/portfolio/server/handlers.ts'
import { readEcbRates } from './ecb.ts'
import { fetchRates } from './fetch-rates.ts'
import { chooseCurrency, listRates, removeRate, saveRate } from './handlers.ts'
import { loadRates, loadRatesJob } from './load-rates.job.ts'

const RATE = { base: 'EUR', quote: 'CHF', day: '2020-01-02', rate: '0.9', source: 'A bank' }

const ecb = (days: Record<string, Record<string, string>>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${Object.entries(days)
  .map(([day, rates]) => {
    const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    return `<Cube time="${day}">${cubes.join('')}</Cube>`
  })
  .join('')}</Cube></gesmes:Envelope>`

/** Somebody who publishes rates, on loopback. */
async function aSource(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`)
}

test('a rate of a day is replaced by another of that day, and one’s own alone', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const { id } = await call(saveRate, RATE, ann)
  await call(saveRate, { ...RATE, day: '2021-01-02' }, ann)
  const again = await call(saveRate, { ...RATE, rate: '0.95', source: 'Another' }, ann)
  expect(again).toMatchObject({ id, rate: '0.95', source: 'Another' })
  expect((await call(listRates, undefined, ann)).rates.map(({ day, rate }) => `${day} ${rate}`)).toEqual([
    '2021-01-02 0.9',
    '2020-01-02 0.95',
  ])
  await expect(call(removeRate, { id }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(removeRate, { id }, ann)
  expect((await call(listRates, undefined, ann)).rates).toHaveLength(1)
  await expect(call(saveRate, { ...RATE, rate: '0' }, ann)).rejects.toMatchObject({ code: 'ASSET_INVALID' })
})

test('totals are converted once that is wanted, by what was stated until that day', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const cost = (amount: string, currency: string) => ({
    cost_at_acquisition: amount,
    cost_currency: currency,
    date_of_acquisition: '2019-01-01',
  })
  await anAsset(cost('1000', 'EUR'), ann)
  await anAsset(cost('500', 'CHF'), ann)
  await anAsset(cost('7', 'ISK'), ann)
  expect((await call(getPortfolio, {}, ann)).converted).toBeNull()
  await call(chooseCurrency, { currency: 'CHF' }, ann)
  await call(saveRate, RATE, ann)
  await call(saveRate, { ...RATE, day: '2025-06-01', rate: '0.95' }, ann)
  expect((await call(getPortfolio, {}, ann)).converted).toMatchObject({
    total: { amount: '1450.00', currency: 'CHF' },
    lines: [
      { rates: [] },
      { from: { currency: 'EUR' }, rates: [{ day: '2025-06-01', rate: '0.95', source: 'A bank' }], isStale: true },
    ],
    unconverted: [{ amount: '7', currency: 'ISK' }],
  })
  expect((await call(getPortfolio, { as_of: '2020-06-01' }, ann)).converted?.total.amount).toBe('1400.00')
  await call(chooseCurrency, { currency: null }, ann)
  expect((await call(getPortfolio, {}, ann)).converted).toBeNull()
})

test('rates of the installation serve everybody, and one’s own come first', async () => {
  const url = await aSource((_, response) =>
    response.end(ecb({ '2001-02-03': { USD: '1.25', CHF: '0.5' }, '2001-02-02': { USD: '9' } })),
  )
  await loadRates(database, url)
  await loadRates(database, url)
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({ cost_at_acquisition: '100', cost_currency: 'USD', date_of_acquisition: '1999-01-01' }, ann)
  await call(chooseCurrency, { currency: 'CHF' }, ann)
  const converted = async () => (await call(getPortfolio, { as_of: '2001-03-01' }, ann)).converted!
  expect(await converted()).toMatchObject({
    total: { amount: '40.00' },
    lines: [{ rates: [{ source: '127.0.0.1' }, { quote: 'CHF' }] }],
  })
  await call(saveRate, { ...RATE, base: 'USD', day: '2001-02-03', rate: '0.7' }, ann)
  expect((await converted()).total.amount).toBe('70.00')
})

test.for<[string, RequestListener]>([
  ['answers with an error', (_, response) => response.writeHead(500).end()],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['sends no XML', (_, response) => response.end('{"rates": 1}')],
  ['sends XML without rates', (_, response) => response.end(ecb({}))],
  ['sends a bomb', (_, response) => response.end('<!DOCTYPE a [<!ENTITY b "cc">]><Cube>&b;</Cube>')],
  [
    'sends without end',
    (_, response) => {
      response.on('error', () => {})
      response.write(Buffer.alloc(5 * 1024 * 1024, ' '))
    },
  ],
  ['hangs up', (_, response) => response.destroy()],
])('a source that %s is logged, and what was there stays', async ([, answer]) => {
  const before = (await database.pool.query('select count(*) from loaded_rates')).rows
  const logged: string[] = []
  const job = loadRatesJob(database, await aSource(answer), {
    warn: (...said: unknown[]) => void logged.push(String(said[1])),
  } as never)
  await job.run({}, {} as never)
  expect(logged).toEqual(['exchange rates could not be loaded'])
  expect((await database.pool.query('select count(*) from loaded_rates')).rows).toEqual(before)
})

test('what is no rate is left out of what was loaded', () => {
  const rates = readEcbRates(
    Buffer.from(ecb({ '2026-11-20': { USD: '1.05', EUR: '1', usd: '2', JPY: '0', GBP: '-1', SEK: 'x', CHF: '0.93' } })),
  )
  expect(rates.map(({ quote, rate }) => `${quote} ${rate}`)).toEqual(['USD 1.05', 'CHF 0.93'])
})

test.for([
  'https://10.1.2.3/',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://[fd00::1]/',
  'http://[::ffff:7f00:1]/',
])('a public setting never leads to %s', async (address) => {
  const url = new URL(address)
  // As the name of a public host would be looked up.
  await expect(fetchRates(url, { mayBePrivate: false })).rejects.toThrow('private network')
})

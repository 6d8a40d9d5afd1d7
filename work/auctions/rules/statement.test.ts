import { expect, test } from 'vitest'
import { commissionOn, statementOf } from './statement.ts'

test.for([
  ['1000.00', '20', 'EUR', '200.00'],
  ['1000.00', '12.5', 'EUR', '125.00'],
  ['0.10', '5', 'EUR', '0.01'],
  ['0.09', '5', 'EUR', '0.00'],
  ['33.33', '33.33', 'EUR', '11.11'],
  ['999', '12.5', 'JPY', '125'],
  ['10.005', '10', 'KWD', '1.001'],
  ['9999999999999999.99', '100', 'USD', '9999999999999999.99'],
  ['123.45', '0', 'USD', '0.00'],
] as const)('of %s, %s percent in %s are %s', ([hammer, percent, currency, commission]) => {
  expect(commissionOn(hammer, percent, currency)).toBe(commission)
})

test.for([
  [['100.00', '250.50', null], { commission: '20', charges: '35' }, 'EUR', '350.50', '70.10', '245.40'],
  [[null], { commission: '20', charges: '35.00' }, 'EUR', '0.00', '0.00', '-35.00'],
  [['0.03', '0.03', '0.03'], { commission: '50', charges: '0' }, 'EUR', '0.09', '0.06', '0.03'],
  [['150000'], { commission: '10', charges: '1500' }, 'JPY', '150000', '15000', '133500'],
  [[], { commission: '100', charges: '0' }, 'USD', '0.00', '0.00', '0.00'],
] as const)('what %j brought, less %j in %s', ([hammers, fees, currency, hammer, commission, due]) => {
  const lots = hammers.map((each, at) => ({ id: String(at), hammer: each }))
  expect(statementOf(lots, fees, currency)).toMatchObject({ hammer, commission, due })
})

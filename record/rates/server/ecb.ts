import { readXml } from '#platform/content/xml.ts'

export interface LoadedRate {
  quote: string
  day: string
  rate: string
}

/** Ninety days of thirty currencies, and then some. */
const MOST = 50_000

/**
 * What the European Central Bank publishes, and others do in its form: cubes of days in a cube, with a cube for each currency,
 * so much of it for one euro. What is no rate is left out; a document without any is refused.
 */
export function readEcbRates(bytes: Buffer): LoadedRate[] {
  const rates: LoadedRate[] = []
  let day: string | undefined
  readXml(bytes, {
    element: ({ name, attributes }) => {
      if (name !== 'Cube' || rates.length >= MOST) return
      day = attributes.get('time') ?? day
      const [quote, rate] = [attributes.get('currency'), attributes.get('rate')]
      if (day && quote && rate && isRate({ quote, day, rate })) rates.push({ quote, day, rate })
    },
  })
  if (rates.length === 0) throw new Error('The document has no exchange rates')
  return rates
}

const isRate = ({ quote, day, rate }: LoadedRate) =>
  /^[A-Z]{3}$/.test(quote) &&
  quote !== 'EUR' &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  /^\d{1,11}(\.\d{1,10})?$/.test(rate) &&
  /[1-9]/.test(rate)

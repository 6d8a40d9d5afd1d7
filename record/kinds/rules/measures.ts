/** A number and what follows it: a unit, a currency. */
export function measureIn(text: string): { number: string; unit: string } {
  const number = /^[\d.,'’\s]*/.exec(text)![0]
  return { number: number.trim(), unit: text.slice(number.length).trim() }
}

export const measure = (number: string, unit: string) => `${number} ${unit}`.trim()

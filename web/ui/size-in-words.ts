const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `45 MB`, as file managers show it. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const size = bytes / 1_000 ** power
  return `${size.toLocaleString(undefined, { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`
}

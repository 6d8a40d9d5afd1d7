/** How large a file is, as a person would say it. */
export function sizeInWords(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const size = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000))
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return size.toLocaleString(undefined, { style: 'unit', unit, maximumFractionDigits: 1 })
}

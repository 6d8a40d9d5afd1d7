/** The country that a browser's languages name, by ISO 3166: `en-GB` says so, and `de` most likely means Germany. */
export function regionOf(languages: readonly string[]): string | null {
  const locales = languages.flatMap((language) => localeOf(language) ?? [])
  const named = locales.find(({ region }) => region !== undefined)
  return named?.region ?? locales[0]?.maximize().region ?? null
}

function localeOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language)
  } catch {
    // Whatever a browser was set to: it need not be a language.
    return null
  }
}

const TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i
const OTHERWISE = 'en-US'

/** In which a reader's browser writes amounts and days, by its `Accept-Language`. */
export function localeIn(acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? '').split(',', 20).map((part) => part.split(';', 1)[0]!.trim())
  return Intl.DateTimeFormat.supportedLocalesOf(tags.filter((tag) => TAG.test(tag)))[0] ?? OTHERWISE
}

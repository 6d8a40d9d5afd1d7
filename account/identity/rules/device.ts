import { msg, t } from '#basics/words/words.ts'

/** What a browser says of itself, in the words a person would use, as they are stored: “Firefox on Windows”. */
export function deviceName(userAgent: string | null): string {
  const browser = firstOf(BROWSERS, userAgent ?? '')
  const system = firstOf(SYSTEMS, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : msg('An unknown browser'))
}

/** The same for whoever reads it. */
export function deviceInWords(name: string): string {
  const [browser = '', system] = name.split(' on ')
  if (system === undefined) return t(name)
  return browser === 'A browser'
    ? t('A browser on {system}', { system })
    : t('{browser} on {system}', { browser, system })
}

/** The order matters: most browsers also name the ones that they want to be taken for. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (signs: [name: string, sign: RegExp][], text: string) => signs.find(([, sign]) => sign.test(text))?.[0]

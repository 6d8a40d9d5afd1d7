import type { Context, Next } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, LANGUAGE_COOKIE, languageFor, PSEUDO, tagsIn } from '#basics/words/languages.ts'
import { localeFor } from '#basics/words/locale-for.ts'
import type { Locale } from '#basics/words/words.ts'
import { speakingAsFound, speechFor } from '../speech.ts'

/** Answers in the words that were chosen on this browser, else in the first that it asks for. */
export const speakToReader =
  (publicUrl: URL) =>
  (c: Context, next: Next): Promise<void> =>
    speakingAsFound(() => speechOf(c, publicUrl), next)

function speechOf(c: Context, publicUrl: URL): Locale {
  const wanted = tagsIn(c.req.header('accept-language'))
  const chosen = getCookie(c, cookieOf(publicUrl))
  const language = isLanguage(chosen) || chosen === PSEUDO ? chosen : languageFor(wanted)
  return speechFor(language, localeFor(language, wanted))
}

const isSecure = ({ protocol }: URL) => protocol === 'https:'

/** Bound to this host where that is possible. */
const cookieOf = (publicUrl: URL) => (isSecure(publicUrl) ? `__Host-${LANGUAGE_COOKIE}` : LANGUAGE_COOKIE)

const YEAR = 365 * 24 * 60 * 60

/**
 * `?language=de` at any page: remembered on this browser, and then the page itself, in it. Works without scripts. Null
 * where nothing is chosen.
 */
export function chosenLanguage(c: Context, publicUrl: URL, path: string): Response | null {
  const search = new URLSearchParams(new URL(c.req.url).search)
  const chosen = search.get('language')
  if (!isLanguage(chosen) && chosen !== PSEUDO) return null
  const secure = isSecure(publicUrl)
  setCookie(c, cookieOf(publicUrl), chosen, { path: '/', maxAge: YEAR, sameSite: 'Lax', httpOnly: true, secure })
  search.delete('language')
  return c.redirect(search.size > 0 ? `${path}?${search}` : path)
}

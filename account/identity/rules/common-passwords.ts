/**
 * Words that the most common passwords are made of. A password that has all four kinds of characters and is still one
 * of these words with a number and a sign behind it is among the first that anyone tries.
 */
const COMMON_WORDS = new Set(
  `password passw passwort motdepasse contrasena senha parola pass secret letmein welcome willkommen bienvenue login
  admin administrator root user guest test testing demo default change changeme temp temporary hello iloveyou love
  qwerty qwertz azerty qwertyuiop qwe asdf asdfgh asdfghjkl zxcvbn zxcvbnm qaz qazwsx wsx edc aaa abc abcd abcde abcdef
  abcdefg abcdefgh monkey dragon master shadow sunshine princess football baseball basketball soccer superman batman
  starwars pokemon trustno michael jordan jennifer jessica ashley daniel charlie thomas robert george hunter ranger
  summer winter spring autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday company office computer internet google facebook instagram samsung
  apple iphone android microsoft windows oracle cisco india london paris berlin america canada australia liverpool
  arsenal chelsea barcelona freedom whatever flower cheese cookie chocolate pepper ginger killer access strongroom vault
  mypassword yourpassword newpassword thepassword passwordpassword adminadmin testtest qweqwe asdasd`.split(/\s+/),
)

/** The letters that people put signs and figures in place of, as in P@ssw0rd. */
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON_WORDS.has(wordIn(lower)) || COMMON_WORDS.has(wordIn(undisguised(lower)))
}

/** What is left without the figures and signs around it. */
// Safe pattern: a password has 256 characters at most.
const wordIn = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The figures and signs at the end are an ornament, not a disguise. */
function undisguised(text: string) {
  // Safe pattern: a password has 256 characters at most.
  const ornament = /[^\p{L}]*$/u.exec(text)?.[0] ?? ''
  const body = text.slice(0, text.length - ornament.length)
  return body.replaceAll(/[@43!10$57]/g, (sign) => DISGUISES[sign] ?? sign)
}

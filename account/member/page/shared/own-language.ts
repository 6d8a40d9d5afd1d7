import { useEffect } from 'react'
import type { Member } from '../../contract.ts'
import { LANGUAGE_COOKIE, PSEUDO } from '#basics/words/languages.ts'
import { language } from '#basics/words/words.ts'

/** The page that is open, in another language: the server remembers it on this browser and writes the document in it. */
export function inLanguage(tag: string): string {
  const { pathname, search, hash } = location
  const asked = new URLSearchParams(search)
  asked.set(LANGUAGE_COOKIE, tag)
  return `${pathname}?${asked}${hash}`
}

/** Whoever signs in reads what their account says, whatever was read on this browser before. */
export function useOwnLanguage(member: Member | null) {
  const id = member?.id
  const own = member?.language ?? null
  useEffect(() => {
    if (own !== null && own !== language() && language() !== PSEUDO) location.replace(inLanguage(own))
    // oxlint-disable-next-line react/exhaustive-deps -- What another tab chooses must not load this one, where something may be typed.
  }, [id])
}

import type { Catalog } from './words.ts'

const ACCENTED = Object.fromEntries(
  [...'aáeéiíoóuúcçnñsšzžAÁEÉIÍOÓUÚCÇNÑSŠZŽ'].flatMap((letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1]!]] : [])),
)

/** Names in braces and tags stay as they are; every text ends in as many dots as make it two fifths longer, in groups that break like words. */
export function pseudo(english: string): string {
  const text = english.replace(/\{\w+\}|<\/?\w+>|[A-Za-z]/g, (part) => ACCENTED[part] ?? part)
  return `⟦${text}${' ····'.repeat(Math.ceil(english.length * 0.08))}⟧`
}

/** A catalog of every text there is: what has none in it never went through one. */
export const pseudoCatalog: Catalog = (english) => {
  const [one, many] = english.split(' | ')
  return many === undefined ? pseudo(english) : { one: pseudo(one!), other: pseudo(many) }
}

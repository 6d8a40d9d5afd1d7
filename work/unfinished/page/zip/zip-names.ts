/** What Windows writes where a name is not said to be UTF-8: code page 437, from its 128th character on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

/** As it was meant: macOS writes UTF-8 without saying so, and in another form of the same letters. */
export function nameIn(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return [...bytes].map((byte) => (byte < 128 ? String.fromCodePoint(byte) : CP437[byte - 128]!)).join('')
  }
}

/** What systems put beside files: nobody means it. */
export const isOfSystem = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')

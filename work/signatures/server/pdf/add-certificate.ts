import { openPdf } from './look-at-pdf.ts'

/** As hex digits, twice as many: a chain of one certificate of 3072 bits takes a third of it. */
export const ROOM_FOR_SEAL = 8_192
/** As wide as the numbers that take its place. */
const PLACE = 1_234_567_890

interface ToSeal {
  bytes: Uint8Array
  certificate: Uint8Array
  /** Who seals it, and when (`YYYYMMDDHHmmSSZ`). */
  by: string
  at: string
}

/**
 * The original, byte for byte, and behind it what changes it: the pages of the certificate, and a signature that is yet to be
 * filled in. Whoever cuts that off again has the original.
 */
export async function addCertificate({
  bytes: original,
  certificate,
  by,
  at,
}: ToSeal): Promise<Uint8Array<ArrayBuffer>> {
  const [pdf, added] = [await openPdf(original), await openPdf(certificate)]
  try {
    const graft = pdf.newGraftMap()
    const before = pdf.countPages()
    for (let page = 0; page < added.countPages(); page++) graft.graftPage(-1, added, page)
    const first = pdf.findPage(before)
    const seal = pdf.addObject({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, PLACE, PLACE, PLACE],
    })
    seal.put('Contents', pdf.newByteString(new Uint8Array(ROOM_FOR_SEAL)))
    seal.put('M', pdf.newString(`D:${at}`))
    seal.put('Name', pdf.newString(by))
    const field = pdf.addObject({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: 132 })
    field.put('T', pdf.newString('Seal'))
    field.put('V', seal)
    field.put('P', first)
    first.put('Annots', [field])
    const root = pdf.getTrailer().get('Root')
    const fields = root.get('AcroForm', 'Fields')
    if (fields.isArray()) {
      fields.push(field)
      root.get('AcroForm').put('SigFlags', 3)
    } else root.put('AcroForm', { Fields: [field], SigFlags: 3 })
    return Uint8Array.from(pdf.saveToBuffer('incremental').asUint8Array())
  } finally {
    for (const each of [pdf, added]) each.destroy()
  }
}

/** Where the seal goes: the bytes before it and after it are what it is about. */
export function placeOfSeal(bytes: Buffer, originalLength: number) {
  const start = bytes.indexOf(`/Contents<${'0'.repeat(2 * ROOM_FOR_SEAL)}>`, originalLength) + '/Contents'.length
  const end = start + 2 * ROOM_FOR_SEAL + 2
  const written = `[0 ${PLACE} ${PLACE} ${PLACE}]`
  const range = bytes.indexOf(written, originalLength)
  if (range < 0 || start < '/Contents'.length) throw new Error('A document has no place for its seal')
  const numbers = [start, end, bytes.length - end].map((number) => String(number).padStart(String(PLACE).length))
  Buffer.from(`[0 ${numbers.join(' ')}]`, 'latin1').copy(bytes, range)
  return { start, end }
}

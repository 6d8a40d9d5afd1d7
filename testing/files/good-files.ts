import sharp from 'sharp'
import { FILE_TYPES } from '#basics/files/file-rules.ts'
import { BUCKETS } from '#basics/files/file-limits.ts'
import { excel, powerPoint, word } from './compound.ts'
import { lockedPdf } from './hostile-bypasses.ts'
import { heic, heicOfTwo } from './heic.ts'
import { external, iWork, oldIWork, openDocument, openXml } from './office.ts'
import { objectStream, packed, pdf } from './pdf.ts'
import { bitmap, gif, gifOfFrames, jpeg, movingWebp, noise, png, tiff, webp, withSegment } from './pictures.ts'
import { mp4, ogg, webm } from './recordings.ts'
import { sample, type Sample } from './sample.ts'

const RTF = '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0 Provenance: bought in Vienna, 1931.\\par}'
const TEXT = 'Received from Oma Käthe: one ring, gold.\r\nÄußerst selten — “Unikat”.\r\n'

/** Files as people have them: every extension that is specified, and the ways in which programs write them. */
export async function goodFiles(): Promise<Sample[]> {
  return [...(await ofEveryExtension()), ...(await pictures()), ...(await documents()), ...names(await jpeg())]
}

async function ofEveryExtension(): Promise<Sample[]> {
  const contents: Record<string, Buffer> = {
    jpg: await jpeg(),
    jpeg: await jpeg(),
    png: await png(),
    gif: await gif(),
    webp: await webp(),
    heic: heic(),
    heif: heic(),
    tiff: await tiff(),
    bmp: bitmap(),
    pdf: pdf(),
    doc: word(),
    xls: excel(),
    ppt: powerPoint(),
    docx: openXml('docx'),
    xlsx: openXml('xlsx'),
    pptx: openXml('pptx'),
    odt: openDocument('odt'),
    ods: openDocument('ods'),
    odp: openDocument('odp'),
    pages: iWork('pages'),
    numbers: iWork('numbers'),
    key: iWork('key'),
    rtf: Buffer.from(RTF),
    txt: Buffer.from(TEXT),
    webm: webm(),
    m4a: mp4(),
    ogg: ogg(),
  }
  return BUCKETS.flatMap((bucket) =>
    Object.keys(FILE_TYPES[bucket]).map((extension) =>
      sample(`.${extension} in ${bucket}`, `Ring.${extension}`, contents[extension]!, { bucket }),
    ),
  )
}

async function pictures(): Promise<Sample[]> {
  const photo = await jpeg()
  const located = sharp(photo).withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
  return [
    sample('a progressive JPEG', 'a.jpg', await noise(300, 200).jpeg({ progressive: true }).toBuffer()),
    sample('a grey JPEG', 'a.jpg', await noise(300, 200).greyscale().jpeg().toBuffer()),
    sample('a JPEG for print', 'a.jpg', await noise(300, 200).toColourspace('cmyk').jpeg().toBuffer()),
    sample('a JPEG that lies on its side', 'a.jpg', await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()),
    sample('a JPEG that knows where it was taken', 'a.jpg', await located.toBuffer()),
    sample('a JPEG with a colour profile', 'a.jpg', await sharp(photo).withIccProfile('p3').toBuffer()),
    sample('a JPEG of one pixel', 'a.jpg', await jpeg(1, 1)),
    sample('a JPEG with a comment', 'a.jpg', withSegment(photo, 0xfe, 'Taken by Ann')),
    sample('a JPEG with a second picture behind', 'a.jpg', Buffer.concat([photo, await jpeg(90, 60)])),
    sample('a JPEG with a film behind', 'a.jpg', Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0')])),
    sample('a JPEG with a phone’s notes behind', 'a.jpg', Buffer.concat([photo, Buffer.from('\0\0\x01SEFH....SEFT')])),
    sample('a JPEG with padding', 'a.jpg', Buffer.concat([photo, Buffer.alloc(400)])),
    sample('a JPEG just below the limit', 'a.jpg', padded(photo, 3_145_728)),
    sample('an upload just below its limit', 'a.jpg', padded(photo, 10_485_760), { bucket: 'asset-uploads' }),
    sample('a large photograph', 'a.jpg', await noise(3_000, 2_000).jpeg({ quality: 30 }).toBuffer()),
    sample('a HEIC of two photos', 'a.heic', heicOfTwo()),
    sample('a HEIC with padding', 'a.heic', Buffer.concat([heic(), Buffer.alloc(400)])),
    sample('a PNG with holes', 'a.png', await noise(200, 100, 4).png().toBuffer()),
    sample('a PNG in 16 bits', 'a.png', await noise(200, 100).toColourspace('rgb16').png().toBuffer()),
    sample('an interlaced PNG', 'a.png', await noise(200, 100).png({ progressive: true }).toBuffer()),
    sample('a PNG with a palette', 'a.png', await noise(200, 100).png({ palette: true }).toBuffer()),
    sample('a grey PNG', 'a.png', await noise(200, 100, 1).png().toBuffer()),
    sample('a moving GIF', 'a.gif', gifOfFrames(64, 48, 12)),
    sample('a moving WebP', 'a.webp', await movingWebp(6)),
    sample('a WebP without loss', 'a.webp', await noise(200, 100).webp({ lossless: true }).toBuffer()),
    sample('a WebP with holes', 'a.webp', await noise(200, 100, 4).webp().toBuffer()),
    sample('a PNG among documents', 'Invoice.png', await png(), { bucket: 'asset-documents' }),
    sample('a TIFF of grey lines', 'a.tiff', await noise(200, 100, 1).tiff({ compression: 'deflate' }).toBuffer()),
    sample('a plain TIFF', 'a.tiff', await noise(90, 60).tiff({ compression: 'none' }).toBuffer()),
    sample('a BMP with a palette', 'a.bmp', bitmap({ bits: 8 })),
    sample('a BMP that begins at its top', 'a.bmp', bitmap({ height: -10 })),
    sample('a BMP of an old kind', 'a.bmp', bitmap({ headerSize: 12 })),
    sample('a BMP of a new kind', 'a.bmp', bitmap({ headerSize: 124, bits: 32 })),
  ]
}

const padded = (picture: Buffer, size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])

async function documents(): Promise<Sample[]> {
  const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
  return [
    sample('an old PDF', 'a.pdf', pdf({ head: '%PDF-1.3' })),
    sample('a PDF with packed objects', 'a.pdf', pdf({ more: [objectStream('<< /Type /Font >>')] })),
    sample('a PDF with packed content', 'a.pdf', pdf({ more: [packed('', 'BT (see /JS or /Launch) Tj ET')] })),
    sample('a PDF with a link', 'a.pdf', pdf({ more: ['<< /S /URI /URI (https://example.com/) >>'] })),
    sample('a PDF that opens at a page', 'a.pdf', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })),
    sample('a PDF with an invoice in XML', 'a.pdf', pdf({ more: [packed('/Type /EmbeddedFile', '<invoice/>')] })),
    sample('a PDF that nobody may change', 'a.pdf', lockedPdf(pdf(), 'encrypt=aes-256,owner-password=a,objstms=yes')),
    sample(
      'a PDF with a form',
      'a.pdf',
      pdf({ catalog: '/AcroForm << /XFA 4 0 R >>', more: [packed('', '<field/>')] }),
    ),
    sample('a PDF with a name like a script’s', 'a.pdf', pdf({ catalog: '/JSONData 7 /Launched true' })),
    sample('a letter with a link', 'a.docx', openXml('docx', { more: [links('hyperlink')] })),
    sample(
      'a letter with pictures',
      'a.docx',
      openXml('docx', { more: [media('word/media/image1.png', await png())] }),
    ),
    sample(
      'a letter with a table of figures',
      'a.docx',
      openXml('docx', { more: [media('word/embeddings/a.xlsx', openXml('xlsx'))] }),
    ),
    sample('a letter with a date', 'a.docx', openXml('docx', { body: field('DATE \\@ "dddd"') })),
    sample(
      'a letter that speaks of commands',
      'a.docx',
      openXml('docx', { body: '<w:document><w:t>DDEAUTO cmd, vbaProject, macroEnabled</w:t></w:document>' }),
    ),
    sample(
      'a letter with a script of its picture’s name',
      'a.docx',
      openXml('docx', { body: field('INCLUDEPICTURE "a.png" \\* MERGEFORMATINET') }),
    ),
    sample('a long table', 'a.xlsx', openXml('xlsx', { more: [media('xl/worksheets/sheet1.xml', sheet(60_000))] })),
    sample('slides with a film', 'a.pptx', openXml('pptx', { more: [media('ppt/media/a.mp4', Buffer.alloc(900))] })),
    sample('an open document with a picture', 'a.odt', openDocument('odt', [media('Pictures/1.jpg', await jpeg())])),
    sample(
      'an open document with empty libraries',
      'a.ods',
      openDocument('ods', [media('Basic/Standard/script-lb.xml', '<a/>')]),
    ),
    sample('an old Pages document', 'a.pages', oldIWork('pages')),
    sample('an old Numbers document', 'a.numbers', oldIWork('numbers')),
    sample('an old Keynote document', 'a.key', oldIWork('key')),
    sample('an old letter with an object pool', 'a.doc', word([{ name: 'ObjectPool' }])),
    sample(
      'an old workbook of another name',
      'a.xls',
      excel(0, [{ name: '\u0005SummaryInformation', content: Buffer.alloc(120) }]),
    ),
    sample('a long old letter', 'a.doc', word([{ name: 'Data', content: Buffer.alloc(900_000, 'x') }])),
    sample('rich text as Word ends it', 'a.rtf', Buffer.from(`${RTF}\r\n\0`)),
    sample(
      'rich text with a link',
      'a.rtf',
      Buffer.from('{\\rtf1{\\field{\\*\\fldinst{HYPERLINK "https://example.com/DDE/import"}}{\\fldrslt{here}}}}'),
    ),
    sample(
      'rich text that speaks of commands',
      'a.rtf',
      Buffer.from('{\\rtf1 DDEAUTO and \\\\objdata, says he \\{in braces\\}.}'),
    ),
    sample('rich text with a picture', 'a.rtf', Buffer.from('{\\rtf1{\\pict\\pngblip 89504e47}}')),
    sample('plain ASCII', 'a.txt', Buffer.from('A ring.\n')),
    sample('UTF-8 with its mark', 'a.txt', Buffer.from(`\ufeff${TEXT}`)),
    sample('UTF-16 of Windows', 'a.txt', utf16),
    sample('UTF-16 the other way round', 'a.txt', Buffer.from(utf16).swap16()),
    sample('Latin-1', 'a.txt', Buffer.from('Großmutter, Düsseldorf', 'latin1')),
    sample('a text with tabs and pages', 'a.txt', Buffer.from('a\tb\f\nc\r\n')),
    sample('a text that speaks of <b>tags</b>', 'a.txt', Buffer.from('Write <script> in your letter, said he.')),
    sample('a text with a charset', 'a.txt', Buffer.from(TEXT), { type: 'text/plain; charset=utf-8' }),
    sample('rich text by its other name', 'b.rtf', Buffer.from(RTF), { type: 'text/rtf' }),
  ]
}

const media = (name: string, content: Buffer | string) => ({ name, content })
const links = (kind: string) => media('word/_rels/document.xml.rels', external(kind, 'https://example.com/'))
const field = (instruction: string) => `<w:document><w:instrText>${instruction}</w:instrText></w:document>`
const sheet = (rows: number) =>
  `<sheetData>${Array.from({ length: rows }, (_, i) => `<row r="${i}"><c><v>${(i * 7919) % 10_007}</v></c></row>`).join('')}</sheetData>`

const names = (photo: Buffer): Sample[] =>
  [
    'Großmutters Ring (2).jpg',
    '花瓶.jpg',
    '👩‍🎨 Atelier.jpg',
    'خاتم.jpg',
    'a.b.c.JPG',
    'example.com.jpg',
    `${'x'.repeat(251)}.jpg`,
  ].map((name) => sample(`a file called ${name}`, name, photo))

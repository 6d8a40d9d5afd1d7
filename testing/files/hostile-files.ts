import { gzipSync } from 'node:zlib'
import { excel, powerPoint, word } from './compound.ts'
import { heic, heicThatClaims } from './heic.ts'
import { hostileBypasses } from './hostile-bypasses.ts'
import { hostileDocuments } from './hostile-documents.ts'
import { iWork, openDocument, openXml } from './office.ts'
import { pdf } from './pdf.ts'
import { bitmap, gif, gifOfFrames, jpeg, png, pngChunk, pngOf, tiff, webp, withSegment } from './pictures.ts'
import { sample, type Sample } from './sample.ts'
import { zip } from './zip.ts'

/** The test file of the makers of virus scanners, which harms nobody; cut in two, so that no scanner minds this one. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)

/** Files as nobody means well with them. None is to be stored. */
export async function hostileFiles(): Promise<Sample[]> {
  const photo = await jpeg()
  return [
    ...badNames(photo),
    ...scriptsUnderImageNames(),
    ...(await twoThingsAtOnce(photo)),
    ...(await floods()),
    ...(await cutOff(photo)),
    ...(await wrongTypes(photo)),
    ...hostileDocuments(),
    ...hostileBypasses(),
    ...sizes(photo),
  ]
}

const badNames = (photo: Buffer): Sample[] =>
  [
    'ring.jpg\0.png',
    'ring.png\0.jpg',
    'ring\r\nset-cookie: a=b.jpg',
    'ring\n.jpg',
    'ring\u202egpj.exe',
    'ring\u202egpj.jpg',
    '\u2066ring\u2069.jpg',
    '\u200fring.jpg',
    'ring\u2028.jpg',
    'CON.jpg',
    'nul.jpg',
    'COM1.jpg',
    'lpt9.tar.jpg',
    'aux .jpg',
    `${'x'.repeat(252)}.jpg`,
    `${'x'.repeat(2_000)}.jpg`,
    '../../etc/passwd.jpg',
    '..\\..\\boot.jpg',
    'a/b.jpg',
    'C:ring.jpg',
    'ring|rm.jpg',
    'ring?.jpg',
    'ring*.jpg',
    '"ring".jpg',
    '<ring>.jpg',
    'ring.jpg.',
    'ring.jpg ',
    '.jpg',
    '',
    'ring',
    'ring.exe',
    'ring.jpg.exe',
    'ring.exe.jpg',
    'ring.jpg.php',
    'ring.svg',
    'ring.html',
    'ring.jpg;.png',
    'ring.jpg%00.svg',
  ].map((name) =>
    sample(`a picture called ${JSON.stringify(name).slice(0, 60)} (${name.length})`, name, photo, {
      bucket: 'asset-images',
      type: 'image/jpeg',
    }),
  )

const SCRIPTS: [string, Buffer][] = [
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'an SVG that names a file',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  ['a packed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['PHP', Buffer.from('<?php system($_GET["c"]);')],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['JavaScript', Buffer.from('fetch("/api/session").then(alert)')],
  ['a program of Windows', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)])],
  ['a program of Linux', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])],
  ['a program of Java', Buffer.concat([Buffer.from('cafebabe0000003d', 'hex'), Buffer.alloc(200)])],
  ['ImageMagick’s language', Buffer.from('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "|id"')],
  ['PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n')],
  ['nothing but zeros', Buffer.alloc(5_000)],
]

const scriptsUnderImageNames = (): Sample[] =>
  ['jpg', 'png', 'gif', 'webp'].flatMap((extension) =>
    SCRIPTS.map(([what, bytes]) => sample(`${what} as .${extension}`, `ring.${extension}`, bytes)),
  )

async function twoThingsAtOnce(photo: Buffer): Promise<Sample[]> {
  const [aPng, aGif, aWebp, aTiff] = [await png(), await gif(), await webp(), await tiff()]
  const archive = zip([{ name: 'a.class', content: 'a program' }])
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const gifScript = Buffer.concat([Buffer.from('GIF89a/*'), aGif.subarray(8), Buffer.from('*/=1;alert(1)')])
  const commented = Buffer.concat([
    aPng.subarray(0, 33),
    pngChunk('tEXt', Buffer.from('a\0<?php x();')),
    aPng.subarray(33),
  ])
  return [
    sample('a JPEG and a zip', 'a.jpg', Buffer.concat([photo, archive])),
    sample(
      'a JPEG and a zip in its comment’s end',
      'a.jpg',
      Buffer.concat([withSegment(photo, 0xfe, archive), archive]),
    ),
    sample('a HEIC and a zip', 'a.heic', Buffer.concat([heic(), archive])),
    sample('a HEIC and a program', 'a.heic', Buffer.concat([heic(), Buffer.from('MZ\x90\0'), Buffer.alloc(90, 7)])),
    sample('a HEIC that is cut off', 'a.heic', heic().subarray(0, 1_200)),
    sample('a HEIC of nothing but its first words', 'a.heic', heic().subarray(0, 40)),
    sample('a HEIC that claims to be enormous', 'a.heic', heicThatClaims(30_000, 30_000)),
    sample('a HEIC called a JPEG', 'a.jpg', heic()),
    sample('a JPEG and a web page', 'a.jpg', Buffer.concat([photo, page])),
    sample('a JPEG and a program', 'a.jpg', Buffer.concat([photo, Buffer.from('MZ\x90\0'), Buffer.alloc(90, 7)])),
    sample('a JPEG and PHP in its comment', 'a.jpg', withSegment(photo, 0xfe, '<?php system("id"); ?>')),
    sample(
      'a JPEG and a script in its metadata',
      'a.jpg',
      withSegment(photo, 0xe1, 'Exif\0\0<script>alert(1)</script>'),
    ),
    sample('a JPEG and a PDF', 'a.jpg', withSegment(photo, 0xfe, pdf())),
    sample('a PNG and a zip', 'a.png', Buffer.concat([aPng, archive])),
    sample('a PNG and a web page', 'a.png', Buffer.concat([aPng, page])),
    sample('a PNG and PHP in its text', 'a.png', commented),
    sample('a GIF and JavaScript', 'a.gif', gifScript),
    sample('a GIF and a program of Java', 'a.gif', Buffer.concat([aGif, archive])),
    sample('a GIF and PHP', 'a.gif', Buffer.concat([aGif, Buffer.from('<?php x();')])),
    sample('a WebP and a web page', 'a.webp', Buffer.concat([aWebp, page])),
    sample('a WebP and a zip', 'a.webp', Buffer.concat([aWebp, archive])),
    sample('a TIFF and a zip', 'a.tiff', Buffer.concat([aTiff, archive])),
    sample('a PDF and a zip', 'a.pdf', Buffer.concat([pdf(), archive])),
    sample('a web page and a PDF', 'a.pdf', Buffer.concat([page, pdf()])),
    sample('a program and a letter', 'a.docx', Buffer.concat([Buffer.from('MZ\x90\0'), openXml('docx')])),
    sample('a letter and a web page', 'a.docx', openXml('docx', { comment: page.toString() })),
    sample(
      'a BMP and JavaScript',
      'a.bmp',
      Buffer.concat([Buffer.from('BM/*'), bitmap().subarray(4), Buffer.from('*/=1;alert(1)')]),
    ),
  ]
}

async function floods(): Promise<Sample[]> {
  const gifHead = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
    'latin1',
  )
  const webpHead = Buffer.from(await webp())
  // A lossy picture keeps its measures in 14 bits each.
  webpHead.writeUInt16LE(16_383, 26)
  webpHead.writeUInt16LE(16_383, 28)
  const jpegHead = Buffer.from(await jpeg())
  const frame = jpegHead.indexOf(Buffer.from([0xff, 0xc0]))
  jpegHead.writeUInt16BE(65_000, frame + 5)
  jpegHead.writeUInt16BE(65_000, frame + 7)
  const wide = bitmap()
  wide.writeInt32LE(2_000_000_000, 18)
  const high = bitmap()
  high.writeInt32LE(-2_147_483_648, 22)
  return [
    sample('a PNG of 900 megapixels', 'a.png', pngOf(30_000, 30_000)),
    sample('a whole PNG of 51 megapixels', 'a.png', pngOf(8_500, 6_000, 6_000)),
    sample('a PNG of four billion lines', 'a.png', pngOf(1, 2_147_483_647)),
    sample('a PNG of no width', 'a.png', pngOf(0, 10)),
    sample('a GIF of 4 gigapixels', 'a.gif', gifHead),
    sample('a GIF of many large frames', 'a.gif', gifOfFrames(7_000, 7_000, 30)),
    sample('a WebP of 268 megapixels', 'a.webp', webpHead),
    sample('a JPEG of 4 gigapixels', 'a.jpg', jpegHead),
    sample('an upload of 900 megapixels', 'a.png', pngOf(30_000, 30_000), { bucket: 'asset-uploads' }),
    sample('a BMP of two billion columns', 'a.bmp', wide),
    sample('a BMP of two billion lines', 'a.bmp', high),
  ]
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

async function cutOff(photo: Buffer): Promise<Sample[]> {
  const whole: [string, Buffer][] = [
    ['jpg', photo],
    ['png', await png()],
    ['gif', await gif()],
    ['webp', await webp()],
    ['tiff', await tiff()],
    ['bmp', bitmap()],
    ['pdf', pdf()],
    ['docx', openXml('docx')],
    ['xlsx', openXml('xlsx')],
    ['pptx', openXml('pptx')],
    ['odt', openDocument('odt')],
    ['pages', iWork('pages')],
    ['doc', word()],
    ['xls', excel()],
    ['ppt', powerPoint()],
    ['rtf', Buffer.from('{\\rtf1 A letter that ends in the mid')],
  ]
  return [
    ...whole.map(([extension, bytes]) => sample(`half a .${extension}`, `a.${extension}`, half(bytes))),
    sample('a JPEG without its last tenth', 'a.jpg', photo.subarray(0, Math.floor(photo.length * 0.9))),
    sample('a JPEG of a header alone', 'a.jpg', photo.subarray(0, 20)),
    sample('a PNG of a signature alone', 'a.png', Buffer.from('89504e470d0a1a0a', 'hex')),
    sample('half a JPEG to be analysed', 'a.jpg', half(photo), { bucket: 'asset-uploads' }),
    sample('half a PNG among documents', 'a.png', half(await png()), { bucket: 'asset-documents' }),
  ]
}

async function wrongTypes(photo: Buffer): Promise<Sample[]> {
  return [
    sample('a JPEG as PNG', 'a.png', photo),
    sample('a PNG as JPEG', 'a.jpg', await png()),
    sample('a GIF as WebP', 'a.webp', await gif()),
    sample('a TIFF as JPEG', 'a.jpg', await tiff()),
    sample('a BMP as PNG', 'a.png', bitmap()),
    sample('a PDF as JPEG', 'a.jpg', pdf()),
    sample('a letter as a table', 'a.xlsx', openXml('docx')),
    sample('slides as a letter', 'a.docx', openXml('pptx')),
    sample('an open document as a letter', 'a.docx', openDocument('odt')),
    sample('an open text as an open table', 'a.ods', openDocument('odt')),
    sample('an old letter as an old table', 'a.xls', word()),
    sample('an old table as slides', 'a.ppt', excel()),
    sample('a keynote as pages', 'a.pages', iWork('key')),
    sample('pages as a keynote', 'a.key', iWork('pages')),
    sample('a plain zip as pages', 'a.pages', zip([{ name: 'a.txt', content: 'a' }])),
    sample('a plain zip as a letter', 'a.docx', zip([{ name: 'a.txt', content: 'a' }])),
    sample('a text as PDF', 'a.pdf', Buffer.from('only words')),
    sample('a JPEG declared as PNG', 'a.jpg', photo, { type: 'image/png' }),
    sample('a JPEG declared as a page', 'a.jpg', photo, { type: 'text/html' }),
    sample('a JPEG declared as anything', 'a.jpg', photo, { type: 'application/anything' }),
    sample('a PDF among pictures', 'a.pdf', pdf(), { bucket: 'asset-images', type: 'application/pdf' }),
    sample('a GIF among documents', 'a.gif', await gif(), { bucket: 'asset-documents', type: 'image/gif' }),
    sample('a TIFF among pictures', 'a.tiff', await tiff(), { bucket: 'asset-images', type: 'image/tiff' }),
    sample('an AVIF as WebP', 'a.webp', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf', 'latin1')),
  ]
}

const sizes = (photo: Buffer): Sample[] => [
  sample('an empty picture', 'a.jpg', Buffer.alloc(0)),
  sample('an empty document', 'a.pdf', Buffer.alloc(0)),
  sample('a picture that is a byte too large', 'a.jpg', Buffer.concat([photo, Buffer.alloc(3_145_729 - photo.length)])),
  sample(
    'an upload that is a byte too large',
    'a.jpg',
    Buffer.concat([photo, Buffer.alloc(10_485_761 - photo.length)]),
    { bucket: 'asset-uploads' },
  ),
]

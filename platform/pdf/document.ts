import { readFileSync } from 'node:fs'
import { t } from '#basics/words/words.ts'
import type { Soft } from './long-words.ts'
import type { PdfJob } from './print-pdf.ts'

/* A document that is set from its parts. What has a form of its own has a template beside whoever makes it. */

const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')

export interface DocumentColumn {
  heading: string
  /** Of the width that is left; where none is given, it is as wide as what is in it. */
  share?: number
  /** Figures stand at its end. */
  end?: boolean
}

export type DocumentPart =
  | { kind: 'text'; title?: string; lines: string[] }
  | { kind: 'facts'; facts: [label: string, text: Soft][] }
  | { kind: 'table'; title?: string; columns: DocumentColumn[]; rows: string[][] }
  /** Lines of points, in quarters of a millimeter. What they say stands beside them as a text. */
  | { kind: 'drawn'; strokes: readonly (readonly (readonly [x: number, y: number])[])[] }
  | { kind: 'beside'; lines: string[]; pictureOf: string; alt: string }
  | {
      kind: 'pictured'
      title: Soft
      pictureOf: string
      alt: string
      /** How wide its picture is. */
      mm: number
      facts?: [label: string, text: Soft][]
      lines?: string[]
    }

export interface Document {
  sheet: { title: string }
  /** Where it is another than that of the sheet. */
  title?: string
  lead?: string
  /** For lists, in small letters. */
  small?: boolean
  parts: readonly DocumentPart[]
  /** By the ids that parts name in `pictureOf`. */
  pictures?: Record<string, Uint8Array>
  /** A file that is within the PDF. */
  attached?: { name: string; type: string; bytes: Uint8Array }
}

export function documentPdf({
  sheet,
  title = sheet.title,
  lead,
  small = false,
  parts,
  pictures = {},
  attached,
}: Document): PdfJob {
  const fileOf = (id: string) => (pictures[id] ? `${id}.webp` : null)
  return {
    template,
    pictures: {
      ...Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [fileOf(id)!, bytes])),
      ...(attached && { [attached.name]: attached.bytes }),
    },
    data: {
      sheet,
      title,
      lead: lead ?? null,
      small,
      noPicture: t('No photograph'),
      attached: attached ? { name: attached.name, type: attached.type } : null,
      parts: parts.map((part) => {
        if (part.kind === 'table')
          return {
            ...part,
            title: part.title ?? null,
            columns: part.columns.map(({ heading, share = 0, end = false }) => ({ heading, share, end })),
          }
        if (part.kind === 'text') return { ...part, title: part.title ?? null }
        if (part.kind === 'facts' || part.kind === 'drawn') return part
        const { pictureOf, ...rest } = part
        return { facts: [], lines: [], ...rest, picture: fileOf(pictureOf) }
      }),
    },
  }
}

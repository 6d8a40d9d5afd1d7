import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageData } from '#contract/page-data.ts'
import { Refusal } from '#database/refusal.ts'

/** What a page has to know of the installation that it belongs to. */
export interface PageSettings {
  product_name: string
  [name: string]: string | boolean | null
}

export interface Introduction {
  title: string
  windowTitle: string
  description: string
  /** The picture that goes with its address: a file in `/share`. */
  picture: string | null
}

/** What the build makes of `web/app/prerender.tsx`. */
export interface Prerender {
  introduce: (path: string, settings: PageSettings, data: PageData) => Introduction
  render: (path: string, settings: PageSettings, data: PageData) => Promise<string>
  rowsByQuery: (data: PageData) => readonly (readonly [query: unknown, rows: unknown])[]
  colorsOf: (settings: PageSettings) => string
}

interface Files {
  scripts: string[]
  styles: string[]
}

export interface Built {
  document: string
  /** By the name of the route's file, without its ending. */
  files: Record<string, Files>
  prerender: Prerender
}

export async function readBuilt(folder: string): Promise<Built> {
  try {
    return {
      document: readFileSync(`${folder}/web/index.html`, 'utf8'),
      files: JSON.parse(readFileSync(`${folder}/server/files.json`, 'utf8')) as Built['files'],
      prerender: (await import(pathToFileURL(`${folder}/server/prerender.js`).href)) as Prerender,
    }
  } catch (error) {
    throw new Refusal(`The pages are not built (${(error as Error).message}). npm start builds them.`)
  }
}

/** `/legal/{slug}` is the page of `routes/legal.$slug.tsx`, and `/legal` that of `routes/legal.index.tsx`. */
export function filesOf({ files }: Built, pattern: string): Files | undefined {
  const name = pattern
    .slice(1)
    .replaceAll('/', '.')
    .replace(/\{(\w+)\}/g, '$$$1')
  return files[name] ?? files[name === '' ? 'index' : `${name}.index`]
}

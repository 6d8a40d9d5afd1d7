import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageData } from '#account/legal/contract/page-data.ts'
import { language, type Locale } from '#basics/words/words.ts'
import type { Portal } from '#platform/client/installation.ts'
import { Refusal } from '#database/refusal.ts'
import type { StyleRule } from './styles.ts'

/** What a page has to know of the installation that it belongs to. */
export interface PageSettings {
  product_name: string
  /** On a host of a firm's clients, whose it is; null on the main one. */
  portal?: Portal | null
  [name: string]: string | number | boolean | null | readonly object[] | Portal | undefined
}

export interface Introduction {
  title: string
  windowTitle: string
  description: string
  /** The picture that goes with its address: a file in `/share`. */
  picture: string | null
}

type RowsByQuery = readonly (readonly [query: unknown, rows: unknown])[]

/** A page with what it shows of one person. */
export interface Personal {
  html: string
  rows: RowsByQuery
}

/** Answers what a page asks for, as whoever wants to see the page would be answered. */
export type Ask = (request: Request | string, init?: RequestInit) => Promise<Response>

/** What the build makes of `app/web/prerender.tsx`. */
export interface Prerender {
  /** It is a module by itself, and has to hear who is spoken to. */
  setLocaleSource: (source: () => Locale) => void
  introduce: (path: string, settings: PageSettings, data: PageData) => Introduction
  addressFor: (path: string, search: string, settings: PageSettings) => string | null
  renderFrame: (path: string, settings: PageSettings) => string
  render: (address: string, settings: PageSettings, data: PageData) => Promise<string>
  /** The page of somebody who is signed in; null where it is left to scripts. */
  renderFor: (address: string, settings: PageSettings, ask: Ask, signal: AbortSignal) => Promise<Personal | null>
  rowsByQuery: (data: PageData) => RowsByQuery
  colorsOf: (settings: PageSettings) => string
}

export interface Files {
  scripts: string[]
  styles: string[]
}

export interface Built {
  document: string
  /** The script of a page that stands in its document. */
  firstVisit: string
  /** What the app starts with, the file to begin with first. */
  app: Files
  /** What each page needs with that, by the name of the route's file, without its ending. */
  pages: Record<string, Files>
  /** The words of each language that has a catalog. */
  catalogs: Record<string, string>
  /** Each style sheet. */
  styles: Record<string, StyleRule[]>
  /** What the app is made of where there is no connection. */
  shell: string[]
  /** The script that brings it, without the list of its files. */
  serviceWorker: string
  prerender: Prerender
}

export async function readBuilt(folder: string): Promise<Built> {
  const read = (name: string) => JSON.parse(readFileSync(`${folder}/server/${name}.json`, 'utf8')) as unknown
  try {
    return {
      document: readFileSync(`${folder}/web/index.html`, 'utf8'),
      ...(read('files') as Pick<Built, 'app' | 'pages' | 'catalogs'>),
      styles: read('styles') as Built['styles'],
      firstVisit: read('first-visit') as string,
      shell: read('shell') as string[],
      serviceWorker: readFileSync(`${folder}/server/service-worker.js`, 'utf8'),
      prerender: (await import(pathToFileURL(`${folder}/server/prerender.js`).href)) as Prerender,
    }
  } catch (error) {
    throw new Refusal(`The pages are not built (${(error as Error).message}). npm start builds them.`)
  }
}

/** What the app starts with where the language is spoken that is spoken at the moment. */
export function appOf({ app, catalogs }: Built): Files {
  const catalog = catalogs[language()]
  return catalog === undefined ? app : { ...app, scripts: [...app.scripts, catalog] }
}

/** `/legal/{slug}` is the page of `routes/legal.$slug.tsx`, and `/legal` that of `routes/legal.index.tsx`. */
export function filesOf({ pages }: Built, pattern: string): Files {
  const name = pattern
    .slice(1)
    .replaceAll('/', '.')
    .replace(/\{(\w+)\}/g, '$$$1')
  return pages[name] ?? pages[name === '' ? 'index' : `${name}.index`] ?? { scripts: [], styles: [] }
}

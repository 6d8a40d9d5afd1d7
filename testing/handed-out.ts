import type { aBrowser } from './browser.ts'
import { aBundle } from './files/marked.ts'
import type { Uploader } from './files/upload.ts'

/*
 * What guests are handed, or send, and is no JSON: a document, the sheet of a piece, a paper of all that is shown; a document that
 * they propose.
 */

/** An asset with a document; the path of that is known afterwards by the asset. */
export async function withDocument({ keep, post }: Pick<Uploader, 'keep' | 'post'>, title: string): Promise<string> {
  const bytes = Buffer.from(await aBundle({ pages: 1, isClean: true }))
  const name = `Receipt of ${title}.pdf`
  const { path } = await keep({ bucket: 'asset-documents', name, type: 'application/pdf', bytes })
  const made = await post('/api/assets', { title, creation_date: '2020-05-01', documents: [path] })
  const { id } = (await made.json()) as { id: string }
  DOCUMENTS[id] = path
  return id
}
const DOCUMENTS: Record<string, string> = {}

type Browser = Pick<ReturnType<typeof aBrowser>, 'send'>

const posted = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

interface Handed {
  isOfAsset: boolean
  status?: number
  ask: (browser: Browser, grant: string, asset: string) => Promise<Response>
}

export const HANDED: Handed[] = [
  {
    isOfAsset: true,
    ask: (browser, grant, asset) =>
      browser.send(`/api/shared/${grant}/files/asset-documents/${DOCUMENTS[asset] ?? asset}`),
  },
  {
    isOfAsset: true,
    ask: (browser, grant, asset) => browser.send(`/api/shared/${grant}/papers/asset`, posted({ asset })),
  },
  {
    isOfAsset: false,
    ask: (browser, grant) => browser.send(`/api/shared/${grant}/papers/inventory`, posted({})),
  },
  {
    isOfAsset: true,
    status: 201,
    ask: (browser, grant, asset) =>
      browser.send(`/api/shared/${grant}/assets/${asset}/proposals/asset-documents`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'x-file-name': 'Note.txt' },
        body: 'It was my aunt’s',
      }),
  },
]

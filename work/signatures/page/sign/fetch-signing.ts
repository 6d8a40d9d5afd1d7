import { fetchFile } from '#platform/client/fetch-file.ts'
import { PageError } from '#platform/client/page-error.ts'
import { t } from '#basics/words/words.ts'
import { saveFile } from '#ui/save-file.ts'

/** The token of a letter, and what this device got for a code. */
export interface ByLetter {
  token: string
  proof: string | null
}

type Wanted = { which: 'original' | 'sealed' } | { which: 'page'; page: number }

const fetchSigning = (letter: ByLetter, wanted: Wanted) =>
  fetchFile('/api/signing-files', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...letter, ...wanted }),
  })

export const fetchPage = (letter: ByLetter, page: number) => fetchSigning(letter, { which: 'page', page })

/** What is saved is what is signed: this device works out its hash itself. */
export async function saveOriginal(letter: ByLetter, sha256: string): Promise<void> {
  const file = await fetchSigning(letter, { which: 'original' })
  if (globalThis.isSecureContext && (await hashOf(file)) !== sha256)
    throw new PageError(t('What arrived isn’t the document that was sent. Please try again.'), 'bad')
  saveFile(file)
}

export const saveSealed = async (letter: ByLetter) => saveFile(await fetchSigning(letter, { which: 'sealed' }))

async function hashOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

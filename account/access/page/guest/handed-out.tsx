import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Asset } from '#record/assets/contract/assets.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { msg, t } from '#basics/words/words.ts'
import { mayDo } from '#basics/may.ts'
import { explain } from '#platform/client/explain.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import classes from '#record/assets/page/shared/asset-record.module.css'
import { DocumentCard, DocumentCards } from '#record/files/page/shared/document-card.tsx'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { descriptionInWords } from '#record/files/rules/description-in-words.ts'
import { markedAs, markedName } from '#record/files/rules/handed-out.ts'
import layout from '#ui/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { SharedVault } from '../../contract.ts'
import { isOver } from './queries.ts'
import { sharedKey, withinVisit } from './visit.ts'

/* What its owner hands out, each with the reader’s name on it. */

interface Wanted {
  address: string
  /** What is sent, where something is made. */
  body?: object
}

/** Fetches what is handed out and saves it. Where access is over, the page says so. */
function useHandedOut(grant: string) {
  const queries = useQueryClient()
  const fetch = ({ address, body }: Wanted) =>
    fetchFile(
      `/api/shared/${grant}/${address}`,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  return useSingleMutation((wanted: Wanted) => withinVisit(grant, () => fetch(wanted)), {
    onSuccess: saveFile,
    onError: (error) => {
      if (isOver(error)) return queries.invalidateQueries({ queryKey: sharedKey(grant) })
      return toast({ kind: 'bad', title: t('We couldn’t get the file'), message: explain(error).text })
    },
  })
}

const pathOf = (bucket: string, path: string) => `files/${bucket}/${path}`

/** Documents of a piece: those that can bear a name are opened, of the others there is but the name. */
export function HandedDocuments({ grant, documents }: { grant: string; documents: Asset['documents'] }) {
  const { open, preview } = useDocuments(async (path) => `/api/shared/${grant}/${pathOf('asset-documents', path)}`)
  const download = useHandedOut(grant)
  if (documents.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="documents">
      <h2 id="documents">{t('Supporting documents')}</h2>
      <DocumentCards>
        {documents.map((document) => {
          const as = markedAs(document.content_type)
          const said = descriptionInWords(CHILDREN.documents, document).join(' · ')
          if (as === null)
            return (
              <li key={document.path} className={layout.breaks}>
                <strong>{document.name}</strong>
                {said !== '' && <p>{said}</p>}
                <p className={layout.fine}>
                  {t('This kind of file isn’t handed out here. Please ask the owner for it.')}
                </p>
              </li>
            )
          const handed = { ...document, name: markedName(document.name, as), content_type: as }
          return (
            <DocumentCard
              key={document.path}
              document={handed}
              said={said}
              onOpen={() => open(handed)}
              beside={{
                label: t('Download {name}', { name: handed.name }),
                text: t('Download'),
                onPress: () => download.start({ address: pathOf('asset-documents', document.path) }),
              }}
            />
          )
        })}
      </DocumentCards>
      <p className={layout.fine}>{t('Your name and the day stand on each page, and the owner sees what you open.')}</p>
      {preview}
    </section>
  )
}

/** A photo, larger than it is shown. */
export function DownloadPicture({ grant, path }: { grant: string; path: string }) {
  const download = useHandedOut(grant)
  return (
    <Button
      variant="default"
      loading={download.isPending}
      onClick={() => download.start({ address: pathOf('asset-images', path) })}
    >
      {t('Download')}
    </Button>
  )
}

interface SharedPaperButtonProps {
  vault: SharedVault
  asset?: string
  paper?: 'inventory' | 'letter'
}

const PAPERS = { inventory: msg('Inventory (PDF)'), letter: msg('Letter (PDF)') }

/** A paper of all that is shown, or of one piece. */
export function SharedPaperButton({ vault: { id, may }, asset, paper = 'inventory' }: SharedPaperButtonProps) {
  const download = useHandedOut(id)
  if (!mayDo(may, 'print')) return null
  const wanted =
    asset === undefined ? { address: `papers/${paper}`, body: {} } : { address: 'papers/asset', body: { asset } }
  return (
    <Button variant="default" loading={download.isPending} onClick={() => download.start(wanted)}>
      {asset === undefined ? t(PAPERS[paper]) : t('Record (PDF)')}
    </Button>
  )
}

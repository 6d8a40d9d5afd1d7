import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AddDocuments, LeftOutDocuments, useAddingDocuments } from '#record/files/page/shared/adding-documents.tsx'
import { DocumentCard, DocumentCards } from '#record/files/page/shared/document-card.tsx'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateSignedLists } from './queries.ts'

const BUCKET = 'signed-lists'

interface ScansProps {
  id: string
  number: number
  scans: Awaited<ReturnType<typeof client.signedLists.changeFiles>>
}

/** The signed copy: a PDF, or a photo of each page. */
export function Scans({ id, number, scans }: ScansProps) {
  const { open, preview } = useDocuments()
  const add = `add-scans-${number}`
  const adding = useAddingDocuments({
    bucket: BUCKET,
    add: (path) => client.signedLists.changeFiles({ id, add: [path] }),
    onSettled: invalidateSignedLists,
  })
  const remove = useSingleMutation((path: string) => client.signedLists.changeFiles({ id, remove: [path] }), {
    focusAfter: add,
    onSuccess: async (_answer, path) => {
      const name = scans.find((scan) => scan.path === path)?.name ?? ''
      void toast({ kind: 'good', message: <Removed id={id} path={path} name={name} /> })
      await invalidateSignedLists()
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t remove this document'), message: explain(error).text }),
  })
  return (
    <div className={layout.stack}>
      <LeftOutDocuments adding={adding} />
      {scans.length === 0 && !adding.underWay && (
        <p className={layout.quiet}>{t('Scan or photograph the signed pages and keep them here.')}</p>
      )}
      <DocumentCards>
        {scans.map((scan) => (
          <DocumentCard
            key={scan.path}
            document={scan}
            onOpen={() => open(scan)}
            beside={{
              label: t('Remove {name}', { name: scan.name }),
              text: t('Remove'),
              onPress: () => remove.start(scan.path),
            }}
          />
        ))}
      </DocumentCards>
      <AddDocuments id={add} bucket={BUCKET} adding={adding} label={t('Add the signed copy')} />
      {preview}
    </div>
  )
}

const Removed = ({ id, path, name }: { id: string; path: string; name: string }) => (
  <UndoNotice
    undo={async () => {
      await client.signedLists.changeFiles({ id, add: [path] })
      await invalidateSignedLists()
    }}
    undone={t('The document is back.')}
    failed={t('We couldn’t bring the document back')}
  >
    {t('{name} has been removed.', { name })}
  </UndoNotice>
)

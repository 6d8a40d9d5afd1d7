import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AddDocuments, LeftOutDocuments, useAddingDocuments } from '#record/files/page/shared/adding-documents.tsx'
import { invalidateClaims } from './queries.ts'

const BUCKET = 'policy-documents'

/** What the client sends with a claim: each file is an event of its own. */
export function SendFiles({ id }: { id: string }) {
  const adding = useAddingDocuments({
    bucket: BUCKET,
    add: (file) => client.claims.add({ id, event: crypto.randomUUID(), kind: 'sent', file }),
    onSettled: invalidateClaims,
  })
  return (
    <>
      <LeftOutDocuments adding={adding} />
      <AddDocuments id="send-files" bucket={BUCKET} adding={adding} label={t('Send documents')} />
    </>
  )
}

import type { Asset } from '../../contract/assets.ts'
import type { DraftOf, TypedName } from '../../rules/typed-children.ts'
import type { StatusDraft } from '#record/statuses/rules/statuses.ts'
import type { RecordKind } from '../../rules/sections.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import type { AssetDraft } from '../../rules/judge-asset.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateAssetViews } from '../shared/asset-changes.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { differences } from './differences.ts'
import { inEachChild } from '../shared/typed-asset.ts'

interface ToSave {
  kind: RecordKind
  id: string
  /** The version that it is to follow; null where there is none yet. */
  version: number | null
  draft: AssetDraft
  /** What a new one is recorded as, if not as simply held. */
  status: StatusDraft | null
  own: readonly OwnField[]
  overwrite: boolean
}

/** Saves all of a form at once. Sent twice, it makes one asset, which then is as it was sent last. */
export async function saveAsset({ kind, id, version, draft, status, own, overwrite }: ToSave): Promise<Asset> {
  const form = {
    ...draft,
    images: [...draft.images],
    documents: [...draft.documents],
    ...(inEachChild(({ name }) => [...(draft[name] ?? [])]) as { [Name in TypedName]: DraftOf<Name>[] }),
  }
  const update = (before: { id: string; version: number }) => client.assets.update({ ...form, ...before, overwrite })
  let saved =
    version === null
      ? await client.assets.create({ ...form, id, ...(status && { status }) })
      : await update({ id, version })
  // The asset is there since the answer to an earlier attempt was lost, and something was typed after it. Its id is the
  // server's to choose: that of a form only says which form it was.
  if (version === null && differences(kind, draft, saved, own).length > 0)
    saved = await update({ id: saved.id, version: saved.version })

  void queryClient.invalidateQueries({ queryKey: api.assets.key() })
  queryClient.setQueryData(api.assets.get.queryKey({ input: { id: saved.id } }), saved)
  invalidateAssetViews()
  return saved
}

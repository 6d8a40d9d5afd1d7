import { useEffect, useState } from 'react'
import type { Collection } from '../contract.ts'
import type { Grouping } from '../rules.ts'
import { ShareAccess } from '#account/access/page/shared/share-access.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { changeGroup, invalidateCollections } from './shared/collections.ts'
import { GiveDialog } from '#record/people/page/shared/give-dialog.tsx'
import { explain } from '#platform/client/explain.ts'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { DescribeCollection } from './describe-collection.tsx'
import { OrderParts } from './order-parts.tsx'
import { RenameGroup } from './rename-group.tsx'

export interface Wanted {
  act: 'rename' | 'describe' | 'order' | 'give' | 'share' | 'remove'
  of: Grouping
  name: string
  collection?: Collection
}

interface CollectionDialogsProps {
  wanted: Wanted | null
  onClose: () => void
}

/** What is to be done with a collection or a tag. To delete one asks nothing, since it can be undone. */
export function CollectionDialogs({ wanted, onClose }: CollectionDialogsProps) {
  const [last, setLast] = useState<Wanted | null>(null)
  if (wanted && wanted !== last) setLast(wanted)
  useEffect(() => {
    if (wanted?.act !== 'remove') return
    onClose()
    void remove(wanted)
  }, [wanted, onClose])
  if (!last) return null
  const opened = wanted !== null
  const key = `${last.act} ${last.of} ${last.name}`
  if (last.act === 'rename') return <RenameGroup key={key} {...last} opened={opened} onClose={onClose} />
  if (last.act === 'share')
    return (
      <ShareAccess
        key={key}
        part={{ scope: 'collections', scope_of: [last.name] }}
        opened={opened}
        onClose={onClose}
        focusAfter="collections-count"
      />
    )
  if (last.act === 'give')
    return (
      <GiveDialog
        key={key}
        title={t('Who gets “{name}”?', { name: last.name })}
        pieces={[{ by: 'collection', name: last.name }]}
        opened={opened}
        onClose={onClose}
        focusAfter="collections-count"
      />
    )
  if (!last.collection || last.act === 'remove') return null
  const Dialog = last.act === 'describe' ? DescribeCollection : OrderParts
  return <Dialog key={key} collection={last.collection} opened={opened} onClose={onClose} />
}

async function remove({ of, name, collection }: Wanted) {
  try {
    const order = collection && collection.kind !== 'collection' ? await orderOf(name) : []
    const { ids } = await client.collections.remove({ of, name })
    invalidateCollections()
    const undo = async () => {
      await changeGroup('add', of, name, ids)
      if (collection) {
        const { kind, note } = collection
        await client.collections.describe({ name, kind, note, parts: order })
      }
      invalidateCollections()
    }
    const undone = t('“{name}” is back.', { name })
    const message = (
      <UndoNotice undo={undo} undone={undone} failed={t('“{name}” couldn’t be brought back', { name })}>
        {t('“{name}” was deleted. Its assets stay.', { name })}
      </UndoNotice>
    )
    void toast({ kind: 'good', message })
  } catch (error) {
    const title = t('“{name}” couldn’t be deleted', { name })
    void toast({ kind: 'bad', title, message: explain(error).text })
  }
}

const orderOf = async (name: string) => (await client.collections.parts({ name })).pieces.map(({ id }) => id)

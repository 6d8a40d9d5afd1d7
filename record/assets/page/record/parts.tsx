import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { COLLECTION_KIND_LABELS } from '#record/collections/rules.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { AssetPicture } from '../shared/asset-picture.tsx'
import classes from '../shared/asset-record.module.css'

/** The parts of a set or a pair, in their order. Of a collection that is neither, nothing. */
export function Parts({ id, collection }: { id: string; collection: string }) {
  const title = useId()
  const { data } = useQuery(api.collections.parts.queryOptions({ input: { name: collection, only: 'sets' } }))
  if (!data || data.pieces.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>{t('{kind}: {name}', { kind: COLLECTION_KIND_LABELS[data.kind], name: collection })}</h2>
      <ol className={classes.rows}>
        {data.pieces.map((piece) => (
          <li key={piece.id}>
            <Link
              to="/asset-summary/$id"
              params={{ id: piece.id }}
              className={classes.part}
              aria-current={piece.id === id ? 'true' : undefined}
            >
              <AssetPicture src={piece.image && displayUrl(piece.image.url, 480)} before={piece.image} />
              {piece.title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { newId } from '#platform/client/new-id.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { undoneInWords } from '#record/history/page/shared/change-sets.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { AskedPerson, Division, WishedPiece } from '../contract/shapes.ts'
import { firstOf, standingOf } from '../rules/wishes.ts'
import classes from './dividing.module.css'
import { wishInWords } from './in-words.ts'
import { useRunner, useRunnerPages } from './runner.ts'
import { invalidateGiven, takeBack } from './invalidate-given.ts'

interface WishesTableProps {
  round: Division
  pieces: readonly WishedPiece[]
}

/** A row a piece, a column a person. On a phone each piece is a card, with those who would like it. */
export function WishesTable({ round, pieces }: WishesTableProps) {
  const give = useGiving()
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('Wishes')}>
        <thead>
          <tr>
            <th scope="col">{t('Asset')}</th>
            {round.people.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <tr key={piece.asset_id} data-asset={piece.asset_id}>
              <th scope="row">
                <Lead piece={piece} />
              </th>
              {round.people.map((person) => (
                <Cell key={person.id} round={round} piece={piece} person={person} give={give} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lead({ piece: { asset_id, title, image, beneficiaries, wishes } }: { piece: WishedPiece }) {
  const standing = standingOf(wishes)
  const pages = useRunnerPages()
  return (
    <div className={classes.lead}>
      <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
      <div>
        <Link {...pages.asset(asset_id)} className={layout.breaks}>
          <bdi>{title}</bdi>
        </Link>
        {standing === 'tie' && <span className={layout.badge}>{t('Tie')}</span>}
        {standing === 'nobody' && <span className={layout.fine}>{t('Nobody wants it so far')}</span>}
        {beneficiaries.length > 0 && (
          <span className={layout.fine}>
            {t('Beneficiary')}: <bdi>{beneficiaries.join(', ')}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}

interface CellProps {
  round: Division
  piece: WishedPiece
  person: AskedPerson
  give: ReturnType<typeof useGiving>
}

function Cell({ round, piece, person: { id, name }, give }: CellProps) {
  const wish = piece.wishes.find(({ person_id }) => person_id === id)
  const { grant } = useRunner()
  if (!wish) return <td data-empty>{'\u2013'}</td>
  const isGiven = piece.beneficiaries.some((each) => isSame(each, name))
  const isFirst = firstOf(piece.wishes).includes(wish)
  const isUnderWay = give.isPending && give.variables.asset === piece.asset_id && give.variables.name === name
  return (
    <td data-first={isFirst || undefined}>
      <span className={classes.who}>
        <bdi>{name}</bdi>
      </span>
      <span className={layout.strong}>{wishInWords(round.way, wish.weight)}</span>
      {wish.note !== null && <span className={classes.note}>{wish.note}</span>}
      {wish.weight > 0 && !isGiven && grant === null && (
        <Button
          variant="default"
          size="sm"
          className={layout.touch}
          loading={isUnderWay}
          aria-label={t('Make beneficiary: {name}, {title}', { name, title: piece.title })}
          onClick={() => give.start({ asset: piece.asset_id, title: piece.title, name })}
        >
          {t('Make beneficiary')}
        </Button>
      )}
      {isGiven && <span className={layout.worth}>{t('Beneficiary')} ✓</span>}
    </td>
  )
}

const isSame = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

interface Giving {
  asset: string
  title: string
  name: string
}

/** Takes a wish over, as a change that can be undone like any other. */
function useGiving() {
  return useSingleMutation(
    async ({ asset, name }: Giving) => {
      const change_set = newId()
      const row = { beneficiary_name: name }
      const { assets } = await client.assets.addRows({ child: 'beneficiaries', row, assets: [asset], change_set })
      return { change_set, isAdded: assets > 0 }
    },
    {
      onSuccess: async ({ change_set, isAdded }, { name, title }) => {
        void toast(
          isAdded
            ? {
                kind: 'good',
                message: (
                  <UndoNotice
                    undo={() => takeBack(change_set)}
                    undone={undoneInWords}
                    failed={t('The change couldn’t be undone')}
                  >
                    {t('{name} is now a beneficiary of {title}.', { name, title })}
                  </UndoNotice>
                ),
              }
            : { kind: 'bad', message: t('{title} has as many beneficiaries as it can have, or is gone.', { title }) },
        )
        await invalidateGiven()
      },
      onError: (error) =>
        void toast({ kind: 'bad', title: t('The beneficiary couldn’t be added'), message: explain(error).text }),
    },
  )
}

import { Button } from '@mantine/core'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import layout from '#ui/layout.module.css'
import type { OwnPiece, ShownOf } from '../contract/shapes.ts'
import classes from './dividing.module.css'
import { ShownPiece } from './shown-piece.tsx'

export type PickedPiece = Pick<OwnPiece, 'asset_id' | 'title' | 'image'> & { shown?: ShownOf | null }

/** A piece that is left, with a way to pick it where it is somebody’s turn. */
export const TurnPiece = ({
  piece: { title, image, shown },
  onPick,
}: {
  piece: PickedPiece
  onPick: (() => void) | null
}) => (
  <li className={classes.wish}>
    <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
    <div className={classes.about}>
      <bdi className={`${layout.title} ${layout.breaks}`}>{title}</bdi>
      {shown && <ShownPiece shown={shown} />}
      {onPick && (
        <div>
          <Button className={layout.touch} aria-label={t('Pick {title}', { title })} onClick={onPick}>
            {t('Pick')}
          </Button>
        </div>
      )}
    </div>
  </li>
)

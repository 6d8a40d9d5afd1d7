import { type ReactNode, useState } from 'react'
import { CHILDREN } from '../../rules/children.ts'
import { descriptionInWords } from '#record/files/rules/description-in-words.ts'
import type { AssetImage } from '#work/vault/contract.ts'
import type { Asset, DescribedImage } from '../../contract/assets.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import { AssetPicture } from '../shared/asset-picture.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FadingPicture } from '#ui/fading-picture.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { type FrameWidth, sourcesOf } from '#ui/picture-sources.ts'
import layout from '#ui/layout.module.css'
import classes from './pictures.module.css'

const DescribeDialog = lazyWithRetry(async () => (await import('./describe-dialog.tsx')).DescribeDialog)
const GalleryDialog = lazyWithRetry(
  async () => (await import('#record/files/page/shared/gallery/gallery-dialog.tsx')).GalleryDialog,
)

interface PicturesProps {
  asset: Pick<Asset, 'id' | 'title' | 'images' | 'documents'>
  /** Whether they are only to be looked at. */
  isOnlyShown?: boolean
  /** What else can be done with each. */
  action?: ((path: string) => ReactNode) | undefined
  onRefresh: () => void
}

/** The picture first, whole, with the others below it; each opens as large as the screen. */
export function Pictures({
  asset: { id, title, images, documents },
  isOnlyShown = false,
  action,
  onRefresh,
}: PicturesProps) {
  const [chosen, setChosen] = useState(0)
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const index = Math.min(chosen, images.length - 1)
  const image = images[index]
  if (!image) {
    return (
      <div className={`${layout.stack} ${layout.near} ${layout.fits}`}>
        <div className={classes.none}>
          <AssetPicture src={null} instead={documents[0] && <PaperSheet name={documents[0].name} />} />
          {!isOnlyShown && (
            <ButtonLink to="/edit-asset/$id" params={{ id }} hash="images" variant="default">
              {t('Add photos')}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={`${layout.stack} ${layout.near} ${layout.fits}`}>
      <button
        type="button"
        className={classes.main}
        aria-label={t('Enlarge photo {number} of {count} of {title}', {
          number: index + 1,
          count: images.length,
          title,
        })}
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
      >
        <MainPicture key={image.url} image={image} alt="" />
        <span className={classes.closer} aria-hidden>
          <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5l-5 5M3.5 16.5l5-5" strokeLinecap="round" />
          </svg>
          {t('Enlarge')}
        </span>
      </button>
      {isOnlyShown ? <ShownCaption image={image} /> : <Caption assetId={id} image={image} />}
      {images.length > 1 && (
        <ul className={classes.thumbnails} aria-label={t('Photos of {title}', { title })}>
          {images.map((each, place) => (
            <li key={each.path}>
              <button
                type="button"
                aria-label={t('Photo {number}', { number: place + 1 })}
                aria-current={place === index}
                onClick={() => setChosen(place)}
              >
                <AssetPicture src={displayUrl(each.url, 480)} before={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {wanted && (
        <GalleryDialog
          title={title}
          pictures={images}
          index={opened ? index : null}
          onIndex={setChosen}
          onClose={() => setOpened(false)}
          action={action}
          onRetry={onRefresh}
        />
      )}
    </div>
  )
}

const ShownCaption = ({ image }: { image: DescribedImage }) => {
  const said = descriptionInWords(CHILDREN.images, image)
  return said.length > 0 && <p className={classes.caption}>{said.join(' · ')}</p>
}

/** What is said of the photo above; where nothing is, how to say it. */
function Caption({ assetId, image }: { assetId: string; image: DescribedImage }) {
  const [wanted, setWanted] = useState(false)
  const [described, setDescribed] = useState<DescribedImage | null>(null)
  const said = descriptionInWords(CHILDREN.images, image)
  return (
    <p className={classes.caption}>
      {said.join(' · ')}{' '}
      <button
        type="button"
        onClick={() => {
          setWanted(true)
          setDescribed(image)
        }}
      >
        {t(said.length === 0 ? 'Add a caption' : 'Edit caption')}
      </button>
      {wanted && (
        <DescribeDialog assetId={assetId} child={CHILDREN.images} file={described} onClose={() => setDescribed(null)} />
      )}
    </p>
  )
}

/** Beside the facts on a wide screen, above them on a small one (record.module.css). */
const FRAME: FrameWidth = [['(max-width: 56rem)', '92vw'], '44rem']
const WIDTHS = [480, 960, 1600] as const

/** Its place is left free in the right shape, so that nothing moves when it arrives. */
function MainPicture({ image, alt }: { image: AssetImage; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <span className={classes.failed}>
        <AssetPicture src={null} />
        {t('This photo can’t be shown.')}
      </span>
    )
  }
  const { width, height } = image
  const sources = sourcesOf(image, FRAME, WIDTHS)
  return (
    <FadingPicture
      fetchPriority="high"
      {...sources}
      width={width}
      height={height}
      alt={alt}
      before={image}
      onError={() => setFailed(true)}
    />
  )
}

import { Button, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { FILE_TYPES } from '#domain/files/file-rules.ts'
import type { PhotoGrouping } from '#domain/unfinished/unfinished.ts'
import { plural, t } from '#domain/words/words.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import layout from '#web/ui/layout.module.css'
import { explain } from '#web/client/explain.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Notice, NoticeAction } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { LeftOut, leavesOut } from '../form/files/left-out.tsx'
import { judgePicked, type Verdict } from '../form/files/picked-files.ts'
import { useDropArea, useNoStrayDrops } from '../form/files/use-drop-area.ts'
import { grouped, lookedAt, type Photo, type PhotoGroup, photosIn } from './photo-groups.ts'
import classes from './unfinished.module.css'
import { MOST_PHOTOS, usePhotoGroups } from './use-photo-groups.ts'

const PICTURES = [...new Set(Object.values(FILE_TYPES['asset-images'])), '.heic', '.heif'].join(',')

/** Photos come first, many at once; how they become pieces is chosen before they are sent. */
export function AddPhotos() {
  const [chosen, setChosen] = useState<readonly Photo[]>([])
  const [leftOut, setLeftOut] = useState<Verdict<File> | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const sending = usePhotoGroups()
  const take = async (files: readonly File[]) => {
    const verdict = judgePicked(
      'asset-images',
      files,
      chosen.map(({ file }) => file),
      MOST_PHOTOS - chosen.length,
    )
    setLeftOut(leavesOut(verdict) ? verdict : null)
    const photos = await lookedAt(verdict.good)
    setChosen((before) => [...before, ...photos])
  }
  const { isOver, area } = useDropArea((files) => void take(files))
  useNoStrayDrops()
  return (
    <section className={classes.add} aria-label={t('Add photos')} data-over={isOver || undefined} {...area}>
      {leftOut && (
        <LeftOut verdict={leftOut} bucket="asset-images" atOnce={MOST_PHOTOS} onDismiss={() => setLeftOut(null)} />
      )}
      <Sending sending={sending} />
      {chosen.length === 0 ? (
        <>
          <p>{t('Drop photos here, as many as you like. They become assets that you finish when you have time.')}</p>
          <p className={classes.quiet}>
            {t('A photo whose file name begins with an inventory number or a title can go to that asset.')}
          </p>
          <div className={layout.row}>
            <Button variant="default" onClick={() => input.current?.click()}>
              {t('Choose photos')}
            </Button>
            <Button variant="default" className={classes.folder} onClick={() => folder.current?.click()}>
              {t('Choose a folder')}
            </Button>
          </div>
        </>
      ) : (
        <Grouped
          chosen={chosen}
          onCancel={() => setChosen([])}
          onAdd={(groups) => {
            sending.start(groups)
            setChosen([])
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURES}
        aria-label={t('Choose photos')}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])])
          // The same photo may be picked again after it was left out.
          currentTarget.value = ''
        }}
      />
      <input
        ref={folder}
        type="file"
        hidden
        // Not in the types of React.
        {...{ webkitdirectory: '' }}
        aria-label={t('Choose a folder')}
        onChange={({ currentTarget }) => {
          void take(photosIn([...(currentTarget.files ?? [])]))
          currentTarget.value = ''
        }}
      />
      <LeaveGuard unsaved={chosen.length > 0 || sending.isUnderWay} onLeave={() => setChosen([])} />
    </section>
  )
}

interface GroupedProps {
  chosen: readonly Photo[]
  onCancel: () => void
  onAdd: (groups: PhotoGroup[]) => void
}

/** How many pieces the photos make, before anything is sent. */
function Grouped({ chosen, onCancel, onAdd }: GroupedProps) {
  const [grouping, setGrouping] = useState<PhotoGrouping>('each')
  const [byName, setByName] = useState(true)
  const groups = grouped(chosen, grouping, byName)
  const named = chosen.filter((photo) => photo.named !== null)
  const ofAssets = groups.filter(({ asset }) => asset !== null)
  const others = chosen.length - (byName ? named.length : 0)
  return (
    <>
      {named.length > 0 && (
        <>
          <CheckField
            label={plural(
              named.length,
              '{count} photo goes to the asset that its file is named after',
              '{count} photos go to the assets that their files are named after',
            )}
            checked={byName}
            onChange={setByName}
          />
          {byName && (
            <details>
              <summary>{plural(ofAssets.length, '{count} asset gets photos', '{count} assets get photos')}</summary>
              <ul className={classes.named}>
                {ofAssets.map(({ asset, photos }) => (
                  <li key={asset!.id}>
                    <bdi>{asset!.title}</bdi>: {photos.map(({ file }) => file.name).join(', ')}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {others > 0 && (
        <Others count={others} assets={groups.length - ofAssets.length} grouping={grouping} onChoose={setGrouping} />
      )}
      <div className={layout.row}>
        <Button onClick={() => onAdd(groups)}>{others > 0 ? t('Add to the List') : t('Add the Photos')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  )
}

interface OthersProps {
  count: number
  assets: number
  grouping: PhotoGrouping
  onChoose: (grouping: PhotoGrouping) => void
}

function Others({ count, assets, grouping, onChoose }: OthersProps) {
  return (
    <>
      <Segments
        legend={t('How do they belong together?')}
        choices={[
          ['each', t('Each photo is an asset')],
          ['time', t('Photos taken within a minute are one asset')],
        ]}
        value={grouping}
        onChoose={onChoose}
      />
      <p role="status">
        {plural(count, '{count} photo makes {assets}.', '{count} photos make {assets}.', {
          assets: plural(assets, '{count} asset', '{count} assets'),
        })}
      </p>
    </>
  )
}

function Sending({ sending }: { sending: ReturnType<typeof usePhotoGroups> }) {
  const { total, done, isUnderWay, isOffline, refused, failure, added } = sending
  const takeBack = useSingleMutation(sending.takeBack)
  return (
    <>
      {isUnderWay && (
        <div role="status">
          <p>{t('{done} of {count} photos are there.', { done, count: total })}</p>
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('Uploading photos')} />
        </div>
      )}
      {isOffline && (
        <Notice kind="warn" title={t('No connection')}>
          <p>{t('It goes on by itself once there is one. Please leave this page open.')}</p>
          <NoticeAction onClick={sending.retry}>{t('Try again')}</NoticeAction>
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="bad" title={t('Some photos couldn’t be added')}>
          <p>{failure}</p>
          <NoticeAction onClick={sending.retry}>{t('Try again')}</NoticeAction>
        </Notice>
      )}
      {added.length > 0 && !isUnderWay && (
        <Notice
          kind="good"
          title={plural(added.length, '{count} asset has new photos', '{count} assets have new photos')}
          onDismiss={sending.forgetAdded}
        >
          {takeBack.error && <p>{explain(takeBack.error).text}</p>}
          <NoticeAction loading={takeBack.isPending} onClick={() => takeBack.start()}>
            {t('Undo')}
          </NoticeAction>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="bad" title={t('Not added')} onDismiss={sending.forgetRefused}>
          <ul>
            {refused.map(({ key, name, progress }) => (
              <li key={key}>
                <bdi>{name}</bdi>: {progress.step === 'refused' && progress.message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

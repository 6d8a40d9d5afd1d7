import { Button, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { MAX_FILES } from '#domain/assets/judge-asset.ts'
import { FILE_TYPES } from '#domain/files/file-rules.ts'
import { groupPhotos, type PhotoGrouping } from '#domain/unfinished/unfinished.ts'
import { plural, t } from '#domain/words/words.ts'
import layout from '#web/ui/layout.module.css'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Notice, NoticeAction } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { LeftOut, leavesOut } from '../form/files/left-out.tsx'
import { judgePicked, type Verdict } from '../form/files/picked-files.ts'
import { useDropArea, useNoStrayDrops } from '../form/files/use-drop-area.ts'
import { type Photo, timed } from './photo-groups.ts'
import classes from './unfinished.module.css'
import { MOST_PHOTOS, usePhotoGroups } from './use-photo-groups.ts'

const PICTURES = [...new Set(Object.values(FILE_TYPES['asset-images'])), '.heic', '.heif'].join(',')
const INPUT = 'photos-to-finish'

/** Photos come first, many at once; how they become pieces is chosen before they are sent. */
export function AddPhotos() {
  const [chosen, setChosen] = useState<readonly Photo[]>([])
  const [leftOut, setLeftOut] = useState<Verdict<File> | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = usePhotoGroups()
  const take = async (files: readonly File[]) => {
    const verdict = judgePicked(
      'asset-images',
      files,
      chosen.map(({ file }) => file),
      MOST_PHOTOS - chosen.length,
    )
    setLeftOut(leavesOut(verdict) ? verdict : null)
    const photos = await timed(verdict.good)
    setChosen((before) => [...before, ...photos])
  }
  const { isOver, area } = useDropArea((files) => void take(files))
  useNoStrayDrops()
  return (
    <section className={classes.add} aria-label={t('Add photos')} data-over={isOver || undefined} {...area}>
      {leftOut && <LeftOut verdict={leftOut} bucket="asset-images" onDismiss={() => setLeftOut(null)} />}
      <Sending sending={sending} />
      {chosen.length === 0 ? (
        <>
          <p>{t('Drop photos here, as many as you like. They become assets that you finish when you have time.')}</p>
          <div>
            <Button variant="default" onClick={() => input.current?.click()}>
              {t('Choose photos')}
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
        id={INPUT}
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
      <LeaveGuard unsaved={chosen.length > 0 || sending.isUnderWay} onLeave={() => setChosen([])} />
    </section>
  )
}

interface GroupedProps {
  chosen: readonly Photo[]
  onCancel: () => void
  onAdd: (groups: Photo[][]) => void
}

/** How many pieces the photos make, before anything is sent. */
function Grouped({ chosen, onCancel, onAdd }: GroupedProps) {
  const [grouping, setGrouping] = useState<PhotoGrouping>('each')
  const groups = groupPhotos(chosen, grouping, MAX_FILES)
  return (
    <>
      <Segments
        legend={t('How do they belong together?')}
        choices={[
          ['each', t('Each photo is an asset')],
          ['time', t('Photos taken within a minute are one asset')],
        ]}
        value={grouping}
        onChoose={setGrouping}
      />
      <p role="status">
        {plural(chosen.length, '{count} photo makes {assets}.', '{count} photos make {assets}.', {
          assets: plural(groups.length, '{count} asset', '{count} assets'),
        })}
      </p>
      <div className={layout.row}>
        <Button onClick={() => onAdd(groups)}>{t('Add to the List')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  )
}

function Sending({ sending }: { sending: ReturnType<typeof usePhotoGroups> }) {
  const { total, done, isUnderWay, isOffline, refused, failure } = sending
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

import { Button } from '@mantine/core'
import { useState } from 'react'
import { MAX_UNFINISHED, type PhotoGrouping } from '../rules/unfinished.ts'
import { plural, t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import type { ChosenFiles } from './choose-files.ts'
import { type Begins, type FileGroup, groupsOfAssets, groupsToFinish } from './file-groups.ts'
import { GroupList } from './group-list.tsx'
import { NameList } from './name-list.tsx'
import { type Source, unsupportedReason } from './sources.ts'

interface ReviewFilesProps {
  chosen: ChosenFiles
  waiting: number
  onCancel: () => void
  onAdd: (groups: FileGroup[]) => void
}

/** Which file goes where, as it is chosen. */
function useGrouping({ files, hasZip }: ChosenFiles) {
  const [byName, setByName] = useState(true)
  const [wantsOthers, setWantsOthers] = useState(!hasZip)
  const [grouping, setGrouping] = useState<PhotoGrouping>('each')
  const [begins, setBegins] = useState<Begins>(new Map())
  const named = files.filter(({ named }) => named !== null)
  const others = byName ? files.filter(({ named }) => named === null) : files
  const photos = others.filter(({ bucket }) => bucket === 'asset-images')
  return {
    named,
    byName,
    setByName,
    ofAssets: byName ? groupsOfAssets(named) : [],
    photos,
    wantsOthers,
    setWantsOthers,
    grouping,
    group: (next: PhotoGrouping) => {
      setGrouping(next)
      setBegins(new Map())
    },
    toFinish: wantsOthers ? groupsToFinish(photos, grouping, begins) : [],
    begin: (source: Source, isFirst: boolean) => setBegins((before) => new Map(before).set(source, isFirst)),
    documents: others.filter(({ bucket }) => bucket === 'asset-documents'),
  }
}
type FileGrouping = ReturnType<typeof useGrouping>

/** Which file goes where, before anything is sent. */
export function ReviewFiles({ chosen, waiting, onCancel, onAdd }: ReviewFilesProps) {
  const { neither, hasZip } = chosen
  const files = useGrouping(chosen)
  const { named, ofAssets, photos, toFinish, documents } = files
  const room = MAX_UNFINISHED - waiting
  const groups = [...ofAssets, ...toFinish]
  return (
    <>
      {named.length > 0 && <NamedFiles files={files} />}
      {photos.length > 0 && (named.length > 0 || hasZip) && (
        <>
          <CheckField
            label={plural(
              photos.length,
              'Make an asset to finish of the photo that matches none',
              'Make assets to finish of the {count} photos that match none',
            )}
            checked={files.wantsOthers}
            onChange={files.setWantsOthers}
          />
          <NameList
            summary={plural(photos.length, '{count} photo matches no asset', '{count} photos match no asset')}
            items={photos.map(({ source }) => ({ name: source.path }))}
          />
        </>
      )}
      {photos.length > 0 && files.wantsOthers && <OtherPhotos files={files} />}
      {toFinish.length > room && (
        <Notice kind="warn" title={plural(room, 'There is room for {count} asset', 'There is room for {count} assets')}>
          <p>
            {t(
              'Up to {max} assets can wait to be finished, and {waiting} do now. Choose fewer photos, or leave these out.',
              {
                max: String(MAX_UNFINISHED),
                waiting: String(waiting),
              },
            )}
          </p>
        </Notice>
      )}
      {documents.length > 0 && (
        <NameList
          summary={plural(
            documents.length,
            '{count} document matches no asset and is left out',
            '{count} documents match no asset and are left out',
          )}
          items={documents.map(({ source }) => ({ name: source.path }))}
        />
      )}
      {neither.length > 0 && (
        <NameList
          summary={plural(neither.length, '{count} other file is left out', '{count} other files are left out')}
          items={neither.map((source) => ({ name: source.path, text: unsupportedReason(source) }))}
        />
      )}
      <div className={layout.row}>
        <Button disabled={groups.length === 0 || toFinish.length > room} onClick={() => onAdd(groups)}>
          {toFinish.length > 0 ? t('Add to the List') : t('Add the Files')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <p className={layout.quiet}>{t('Nothing is sent before you add it.')}</p>
    </>
  )
}

/** Files that are named after assets. */
const NamedFiles = ({ files: { named, byName, setByName, ofAssets } }: { files: FileGrouping }) => (
  <>
    <CheckField
      label={plural(
        named.length,
        '{count} file goes to the asset that it is named after',
        '{count} files go to the assets that they are named after',
      )}
      checked={byName}
      onChange={setByName}
    />
    {ofAssets.length > 0 && (
      <NameList
        summary={plural(
          new Set(ofAssets.map(({ asset }) => asset!.id)).size,
          '{count} asset gets files',
          '{count} assets get files',
        )}
        items={ofAssets.map(({ asset, sources }) => ({
          name: asset!.title,
          text: sources.map(({ name }) => name).join(', '),
        }))}
      />
    )}
  </>
)

/** Photos of which assets to finish are made. */
const OtherPhotos = ({ files: { photos, grouping, group, toFinish, begin } }: { files: FileGrouping }) => (
  <>
    <Segments
      legend={t('How do they belong together?')}
      choices={[
        ['each', t('Each photo is an asset')],
        ['time', t('Photos taken within a minute are one asset')],
      ]}
      value={grouping}
      onChoose={group}
    />
    <p role="status">
      {plural(photos.length, '{count} photo makes {assets}.', '{count} photos make {assets}.', {
        assets: plural(toFinish.length, '{count} asset', '{count} assets'),
      })}
    </p>
    {photos.length > 1 && <GroupList groups={toFinish} onChange={begin} />}
  </>
)

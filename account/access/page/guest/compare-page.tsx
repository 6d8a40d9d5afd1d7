import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Asset } from '#record/assets/contract/assets.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import type { SharedVault } from '../../contract.ts'
import { comparedRows } from './compared.ts'
import classes from './guest.module.css'
import { NoAccess } from './no-access.tsx'
import { assetQuery, isOver, listQuery, vaultQuery } from './queries.ts'
import { SeenLine } from './seen-line.tsx'
import { BackToList } from './shared-record-page.tsx'

export interface Compared {
  a?: string | undefined
  b?: string | undefined
}

interface ComparePageProps {
  id: string
  compared: Compared
  onChoose: (change: Compared) => void
}

/** Two pieces side by side. */
export function ComparePage({ id, compared: { a, b }, onChoose }: ComparePageProps) {
  useWindowTitle(t('Compare'))
  const vault = useQuery(vaultQuery(id))
  const list = useInfiniteQuery(listQuery({ grant: id, search: { sort: 'title' }, groups: vault.data?.groups }))
  const one = useQuery({ ...assetQuery(id, a ?? ''), enabled: a !== undefined })
  const other = useQuery({ ...assetQuery(id, b ?? ''), enabled: b !== undefined })
  const errors = [vault.error, list.error, one.error, other.error].filter((error) => error !== null)
  if (errors.some(isOver)) return <NoAccess because={errors} />
  const known = new Map<string, string>(
    [one.data, other.data, ...(list.data?.pages.flatMap((page) => page.items) ?? [])].flatMap((asset) =>
      asset ? [[asset.id, asset.title] as const] : [],
    ),
  )
  const choice = (name: keyof Compared, label: string, value: string | undefined) => (
    <NativeSelect
      className={classes.search}
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: t('Choose an asset') },
        ...[...known].map(([each, title]) => ({ value: each, label: title })),
      ]}
      onChange={(event) => onChoose({ [name]: event.currentTarget.value || undefined })}
    />
  )
  const retry = () => void Promise.all([vault, list, one, other].map((query) => query.refetch()))
  return (
    <Page title={t('Compare')}>
      {vault.data && <SeenLine vault={vault.data} />}
      <BackToList id={id} />
      {errors[0] && <LoadFailure title={t('We couldn’t load this part')} error={errors[0]} onRetry={retry} />}
      {vault.data && (
        <div className={classes.compare}>
          {choice('a', t('First asset'), a)}
          {choice('b', t('Second asset'), b)}
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('Show more')}
            </Button>
          )}
        </div>
      )}
      {(one.isLoading || other.isLoading) && <Pending />}
      {vault.data && one.data && other.data && <Comparison vault={vault.data} one={one.data} other={other.data} />}
    </Page>
  )
}

function Comparison({ vault, one, other }: { vault: SharedVault; one: Asset; other: Asset }) {
  return (
    <div className={classes.table}>
      <table>
        <caption>{t('Rows marked ≠ differ.')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('Field')}</VisuallyHidden>
            </th>
            {[one, other].map((asset) => (
              <th key={asset.id} scope="col">
                <span className={classes.picture}>
                  <AssetPicture
                    src={asset.images[0] ? displayUrl(asset.images[0].url, 480) : null}
                    before={asset.images[0] ?? null}
                  />
                </span>
                <Link to="/shared/$id/$asset" params={{ id: vault.id, asset: asset.id }}>
                  {asset.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(one, other, vault).map(({ label, texts, differs }) => (
            <tr key={label} className={differs ? classes.differs : undefined}>
              <th scope="row">
                {differs && (
                  <>
                    <span aria-hidden>≠ </span>
                    <VisuallyHidden>{t('Differs')}: </VisuallyHidden>
                  </>
                )}
                {label}
              </th>
              <td>{texts[0] ?? '–'}</td>
              <td>{texts[1] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import type { Matter, MeantPiece } from '../contract.ts'
import { LookButton } from './look-button.tsx'
import classes from './matters.module.css'
import { WithoutFirm } from './matters-page.tsx'
import { matterQuery } from './queries.ts'
import { inVisit } from './visits.ts'

/** Just what a chosen heir is meant to get, of the pieces that the client shows. */
export function HeirsPage({ id }: { id: string }) {
  const working = useWorking()
  const { data: matter, error, refetch } = useQuery({ ...matterQuery(id), enabled: Boolean(working) })
  if (working === null) return <WithoutFirm title={t('What each heir will see')} />
  if (!matter && !error) return <PageSkeleton shape="list" />
  return (
    <Page narrow title={t('What each heir will see')} lead={matter?.client_name ?? ''}>
      {matter ? (
        <>
          <p className={layout.quiet}>
            {t('Once their release is open, each heir sees the pieces that are meant for them, and nothing else.')}
          </p>
          {matter.gaps === null ? <NotLooked matter={matter} /> : <Heirs grant={matter.gaps.grant} />}
        </>
      ) : (
        <LoadFailure title={t('We couldn’t load this matter')} error={error} onRetry={() => void refetch()} />
      )}
      <p>
        <Link to="/matters/$id" params={{ id }}>
          {t('Back to the matter')}
        </Link>
      </p>
    </Page>
  )
}

const NotLooked = ({ matter }: { matter: Matter }) =>
  matter.accesses.length === 0 ? (
    <p>{t('The client shares nothing with you right now.')}</p>
  ) : (
    <>
      <p>{t('You see it once you have looked in, and where the client shows you who gets what.')}</p>
      <LookButton matters={[matter]} label={t('Look at the record')} />
    </>
  )

function Heirs({ grant }: { grant: string }) {
  const { name = '' } = useSearch({ from: '/matters/$id/heirs' })
  const navigate = useNavigate({ from: '/matters/$id/heirs' })
  const heirs = useQuery({
    queryKey: [...api.matters.key(), 'heirs', grant],
    queryFn: ({ signal }) => inVisit(grant, () => client.matters.heirs({ grant }, { signal })),
    staleTime: 0,
  })
  if (heirs.error)
    return (
      <LoadFailure title={t('We couldn’t load the heirs')} error={heirs.error} onRetry={() => void heirs.refetch()} />
    )
  if (!heirs.data) return <Pending />
  if (heirs.data.length === 0) return <p>{t('Nobody is named for the pieces that are shown.')}</p>
  return (
    <>
      <NativeSelect
        label={t('Heir')}
        data={[
          { value: '', label: t('Choose an heir') },
          ...heirs.data.map((heir) => ({
            value: heir.name,
            label: `${heir.name} (${plural(heir.pieces, '{count} piece', '{count} pieces')})`,
          })),
        ]}
        value={name}
        onChange={({ currentTarget }) =>
          void navigate({ search: { name: currentTarget.value || undefined }, replace: true, resetScroll: false })
        }
      />
      {name !== '' && <Meant key={name} grant={grant} name={name} />}
    </>
  )
}

function Meant({ grant, name }: { grant: string; name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...api.matters.key(), 'heir', grant, name],
    queryFn: ({ signal }) => inVisit(grant, () => client.matters.heir({ grant, name }, { signal })),
    staleTime: 0,
  })
  if (error)
    return <LoadFailure title={t('We couldn’t load the pieces')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Pending />
  const own = data.filter(({ instead_of }) => instead_of === null)
  const others = data.filter(({ instead_of }) => instead_of !== null)
  return (
    <>
      <section className={classes.part} aria-labelledby="own">
        <h2 id="own">{t('Meant for {name}', { name })}</h2>
        {own.length === 0 && <p className={layout.quiet}>{t('No piece that is shown.')}</p>}
        <ul aria-label={t('Meant for {name}', { name })}>
          {own.map((piece) => (
            <Piece key={piece.asset_id} piece={piece} />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section className={classes.part} aria-labelledby="others">
          <h2 id="others">{t('If others can’t')}</h2>
          <ul>
            {others.map((piece) => (
              <Piece key={`${piece.asset_id} ${piece.instead_of}`} piece={piece} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Piece = ({ piece: { title, share, wishes, instead_of } }: { piece: MeantPiece }) => (
  <li className={classes.meant}>
    <p className={layout.breaks}>{title}</p>
    {[
      ...(share === null ? [] : [t('Share: {share} %', { share: Number(share).toLocaleString(locale()) })]),
      ...(wishes === null ? [] : [t('Wishes: {wishes}', { wishes })]),
      ...(instead_of === null ? [] : [t('Named first: {name}', { name: instead_of })]),
    ].map((line) => (
      <p key={line} className={`${layout.fine} ${layout.breaks}`}>
        {line}
      </p>
    ))}
  </li>
)

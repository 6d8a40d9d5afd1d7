import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import layout from '#ui/layout.module.css'
import { schedulesQuery } from '../queries.ts'
import { VersionRow } from '../version-row.tsx'

interface ClientSchedulesProps {
  clientId: string
  /** By which access the firm looks in; null where it has none. */
  grant: string | null
}

/** To an insurer, of one client: what is covered, version by version. */
export function ClientSchedules({ clientId, grant }: ClientSchedulesProps) {
  const { data } = useQuery(schedulesQuery('firm', clientId))
  return (
    <section className={layout.section} aria-labelledby="schedules">
      <div className={layout.head}>
        <h2 id="schedules">{t('Schedules')}</h2>
        {grant !== null && (
          <ButtonLink variant="default" to="/schedules/new" search={{ client: clientId, grant }}>
            {t('Propose a version')}
          </ButtonLink>
        )}
      </div>
      {data?.length === 0 ? (
        <p className={layout.quiet}>{t('No schedule yet. Either side can propose the first version.')}</p>
      ) : (
        <ul aria-labelledby="schedules">
          {data?.map((version) => (
            <VersionRow key={version.id} version={version} />
          ))}
        </ul>
      )}
    </section>
  )
}

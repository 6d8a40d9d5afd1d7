import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import type { Firm, FirmMember } from '../../contract/firm.ts'
import { MEMBER_ROLE_LABELS } from '../../rules/firm.ts'
import { type Act, INVITE_BUTTON, LEAVE_BUTTON } from './acts.ts'
import classes from './firm.module.css'
import { Part } from './part.tsx'
import { membersQuery } from './queries.ts'

interface MembersProps {
  firm: Firm
  onAct: (act: Act) => void
}

/** Who works here, and who is invited. */
export function Members({ firm, onAct }: MembersProps) {
  const { data, error, isPending, refetch } = useQuery(membersQuery())
  const leads = firm.me.role === 'lead'
  const { here = [], invited = [] } = Object.groupBy(data ?? [], (member) =>
    member.accepted_at === null ? 'invited' : 'here',
  )
  const rows = (some: readonly FirmMember[]) =>
    some.map((member) => <Row key={member.id} member={member} firm={firm} onAct={onAct} />)
  return (
    <Part
      id="members"
      title={t('Who works here')}
      action={
        leads && (
          <Button id={INVITE_BUTTON} onClick={() => onAct({ act: 'invite' })}>
            {t('Invite a colleague')}
          </Button>
        )
      }
    >
      {isPending && <Skeleton height={112} />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load who works here')} error={error} onRetry={() => void refetch()} />
      )}
      {here.length > 0 && (
        <ul className={layout.rows} aria-label={t('Who works here')}>
          {rows(here)}
        </ul>
      )}
      {invited.length > 0 && (
        <>
          <h3>{t('Invited, not here yet')}</h3>
          <ul className={layout.rows} aria-label={t('Invited, not here yet')}>
            {rows(invited)}
          </ul>
        </>
      )}
      {data && (
        <div>
          <Button id={LEAVE_BUTTON} variant="default" onClick={() => onAct({ act: 'leave' })}>
            {t('Leave the firm')}
          </Button>
        </div>
      )}
    </Part>
  )
}

function Row({ member, firm, onAct }: MembersProps & { member: FirmMember }) {
  const { id, name, address, role, accepted_at, invited_at } = member
  const isOwn = id === firm.me.id
  return (
    <li className={classes.row}>
      <div className={layout.fits}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {isOwn && <span className={layout.fine}>{t('You')}</span>}
        </p>
        <p className={classes.quiet}>
          <bdi>{address}</bdi>
        </p>
        <p className={classes.quiet}>
          {t('{role}, since {day}', {
            role: MEMBER_ROLE_LABELS[role],
            day: dayOfMoment(accepted_at ?? invited_at),
          })}
        </p>
      </div>
      {firm.me.role === 'lead' && <Manage member={member} isOwn={isOwn} onAct={onAct} />}
    </li>
  )
}

function Manage({ member, isOwn, onAct }: Pick<MembersProps, 'onAct'> & { member: FirmMember; isOwn: boolean }) {
  const isInvited = member.accepted_at === null
  const acts: ['again' | 'role' | 'end', string][] = [
    ...(isInvited ? ([['again', t('Send the invitation again')]] as ['again', string][]) : []),
    ['role', t('Change role')],
    ...(isOwn ? [] : ([['end', isInvited ? t('Take back the invitation') : t('End membership')]] as ['end', string][])),
  ]
  return (
    <PanelButton label={t('Manage')} name={t('Manage {place}', { place: member.name })} side="right">
      {(close) => (
        <ul className={layout.menu}>
          {acts.map(([act, label]) => (
            <li key={act}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onAct({ act, member })
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  )
}

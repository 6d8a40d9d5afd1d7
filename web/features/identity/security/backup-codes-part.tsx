import { Button } from '@mantine/core'
import type { Factors } from '#web/session/identity.ts'
import { hasFactor } from './factors.ts'
import { Part } from './part.tsx'

interface BackupCodesPartProps {
  factors: Factors
  onWanted: () => void
}

export function BackupCodesPart({ factors, onWanted }: BackupCodesPartProps) {
  const { backup_codes_left: left } = factors
  const wanted = hasFactor(factors)
  return (
    <Part
      name="backup-codes"
      title="Backup codes"
      status={wanted ? statusOf(left) : undefined}
      good={left !== null && left > 3}
      text={
        wanted
          ? 'For when you don’t have your phone or key. Each works once.'
          : 'For when you don’t have your phone or key. Set up an authenticator app or a passkey first.'
      }
      action={
        wanted && (
          <Button variant="default" onClick={onWanted}>
            {left === null ? 'Create backup codes' : 'Create new codes'}
          </Button>
        )
      }
    />
  )
}

function statusOf(left: number | null) {
  if (left === null) return 'None'
  return left === 1 ? '1 left' : `${left} left`
}

import { Button } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import type { Factors } from '../shared/identity.ts'
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
      title={t('Backup codes')}
      status={wanted ? statusOf(left) : undefined}
      good={left !== null && left > 3}
      text={
        wanted
          ? t('For when you don’t have your phone or key. Each works once.')
          : t('For when you don’t have your phone or key. Set up an authenticator app or a passkey first.')
      }
      action={
        wanted && (
          <Button variant="default" onClick={onWanted}>
            {left === null ? t('Create backup codes') : t('Create new codes')}
          </Button>
        )
      }
    />
  )
}

const statusOf = (left: number | null) => (left === null ? t('None') : plural(left, '{count} left', '{count} left'))

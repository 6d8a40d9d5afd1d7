import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locale, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { DAYS_BETWEEN_LIMITS, FEWEST_CLIENTS, LIMITS, limitsTyped } from '../../rules/portfolio.ts'

const bandsQuery = () => api.clientPortfolio.bands.queryOptions({ staleTime: 60_000 })

/** Below the values: between which limits they lie, and the way to other ones. */
export function Bands() {
  const { data } = useQuery(bandsQuery())
  const [opened, { open, close }] = useDisclosure()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  if (!data) return null
  const { limits, set_on, next_on } = data
  const isTooSoon = next_on !== null && next_on > today
  return (
    <section className={layout.section} aria-labelledby="bands">
      <h2 id="bands">{t('Bands of value')}</h2>
      <p>
        {set_on === null
          ? t('Values are shown in bands of powers of ten. You can choose your own.')
          : t('Your firm’s bands since {day}: {limits}', {
              day: longDay(set_on),
              limits: limits.map(inWords).join(' · '),
            })}
      </p>
      {set_on !== null && (
        <p className={layout.quiet}>
          {t(
            'Limits between which fewer than {count} clients lie, now or beside earlier bands, aren’t used: their bands are shown as one.',
            { count: FEWEST_CLIENTS },
          )}
        </p>
      )}
      {isTooSoon ? (
        <p className={layout.quiet}>{t('You can change them again on {day}.', { day: longDay(next_on) })}</p>
      ) : (
        <div>
          <Button variant="default" onClick={open}>
            {t('Choose bands')}
          </Button>
        </div>
      )}
      <Dialog title={t('Choose bands')} opened={opened} onClose={close}>
        <BandsForm limits={limits} onClose={close} />
      </Dialog>
    </section>
  )
}

const inWords = (limit: string) => Number(limit).toLocaleString(locale())

function BandsForm({ limits, onClose }: { limits: readonly string[]; onClose: () => void }) {
  const save = useSingleMutation((typed: Typed) => client.clientPortfolio.chooseBands(limitsOf(typed)), {
    onSuccess: async (bands) => {
      queryClient.setQueryData(bandsQuery().queryKey, bands)
      onClose()
      void toast({ kind: 'good', message: t('Your bands were saved.') })
      await queryClient.invalidateQueries({ queryKey: api.clientPortfolio.look.key() })
    },
  })
  const form = useForm<Typed>({ limits: limits.map(inWords).join('\n') }, mistakesIn, (typed) => save.start(typed))
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save your bands')}
      action={t('Use these bands')}
      onClose={onClose}
    >
      <Textarea
        id="limits"
        name="limits"
        label={t('Upper limits')}
        description={t(
          '{least} to {most}, one a line. Each is rounded to its first two digits, and holds for figures as they are written, in any currency.',
          LIMITS,
        )}
        autosize
        minRows={4}
        maxRows={LIMITS.most}
        value={form.values.limits}
        error={form.mistakes.limits}
        onChange={({ currentTarget: { value } }) => form.change('limits', value)}
      />
      <p className={layout.quiet}>
        {t('You can change them once in {days} days, so that two sets don’t tell what lies between them.', {
          days: DAYS_BETWEEN_LIMITS,
        })}
      </p>
    </FormFrame>
  )
}

interface Typed {
  limits: string
}

const limitsOf = ({ limits }: Typed) => ({ limits: limitsTyped(limits).limits })

function mistakesIn({ limits }: Typed): Partial<Record<keyof Typed, string>> {
  const { mistake } = limitsTyped(limits)
  return mistake === null ? {} : { limits: mistake }
}

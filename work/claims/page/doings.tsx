import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { exactAmount } from '#basics/money.ts'
import { msg, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { WholeClaim } from '../contract.ts'
import { type Doing, doingsOf, hasAmount, needsWords, saidMistake } from '../rules/claims.ts'
import { invalidateClaims } from './queries.ts'

const ACTIONS: Record<Doing, string> = {
  message: msg('Write a message'),
  sent: msg('Say what you sent'),
  'documents-wanted': msg('Ask for documents'),
  assessed: msg('Assess the loss'),
  agreed: msg('Agree with the amount'),
  paid: msg('Note the payment'),
  closed: msg('Close the claim'),
  withdrawn: msg('Withdraw the claim'),
  declined: msg('Decline the claim'),
}

/** What one side can do with a claim now. */
export function Doings({ claim }: { claim: WholeClaim }) {
  const [asked, setAsked] = useState<Doing | null>(null)
  const stop = () => setAsked(null)
  const doings = doingsOf(claim.state, claim.side)
  return (
    <div className={layout.row}>
      {[...doings, 'message' as const].map((doing, index) => (
        <Button
          key={doing}
          variant={index === 0 && doings.length > 0 ? 'filled' : 'default'}
          onClick={() => setAsked(doing)}
        >
          {t(ACTIONS[doing])}
        </Button>
      ))}
      <Dialog title={asked && t(ACTIONS[asked])} opened={asked !== null} onClose={stop} focusAfter="standing">
        {asked !== null && <DoingForm key={asked} claim={claim} doing={asked} onClose={stop} />}
      </Dialog>
    </div>
  )
}

interface DoingFormProps {
  claim: WholeClaim
  doing: Doing
  onClose: () => void
}

function DoingForm({ claim, doing, onClose }: DoingFormProps) {
  // What is sent again is the same event.
  const [event] = useState(() => crypto.randomUUID())
  const begun = { content: '', ...beginWith(claim, doing) }
  const add = useSingleMutation(
    ({ content, amount, currency }: typeof begun) =>
      client.claims.add({
        id: claim.id,
        event,
        kind: doing,
        content,
        ...(hasAmount(doing) && { amount: amountAsSent(amount, currency) ?? '', currency }),
      }),
    {
      onSuccess: async () => {
        onClose()
        void toast({ kind: 'good', message: t('It was added, and the other side was told.') })
        await invalidateClaims()
      },
    },
  )
  const form = useForm(
    begun,
    ({ content, amount, currency }) => mistakesIn(doing, { content, amount, currency }),
    (typed) => add.start(typed),
  )
  const currencies = [...new Set([begun.currency, ...claim.pack.flatMap(({ worth }) => worth?.currency ?? [])])]
  return (
    <FormFrame form={form} saving={add} failed={t('We couldn’t add it')} action={t(ACTIONS[doing])} onClose={onClose}>
      {doing === 'sent' && <p className={layout.quiet}>{t('Say what you sent, and how: by email or by post.')}</p>}
      {hasAmount(doing) && (
        <AmountField
          {...form.control('amount')}
          label={t('Amount in {currency}', { currency: form.values.currency })}
          currency={form.values.currency}
          onCurrency={(currency) => form.change('currency', currency)}
          description={currencies.length > 1 ? t('Write another currency beside it, such as 1200 USD.') : undefined}
        />
      )}
      <Textarea
        label={needsWords(doing) ? t('Your words') : t('Your words (optional)')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.field('content')}
      />
    </FormFrame>
  )
}

/** A payment begins with what was assessed, an assessment with the currency of the first value. */
function beginWith({ events, pack }: WholeClaim, doing: Doing): { amount: string; currency: string } {
  const assessed = events.findLast(({ kind }) => kind === 'assessed')?.sum
  if (doing === 'paid' && assessed) return assessed
  return { amount: '', currency: pack.find(({ worth }) => worth)?.worth?.currency ?? 'USD' }
}

function mistakesIn(
  doing: Doing,
  { content, amount, currency }: { content: string; amount: string; currency: string },
) {
  const found = {
    content: saidMistake(doing, content),
    amount:
      hasAmount(doing) && !exactAmount(amountAsSent(amount, currency) ?? '', currency).ok
        ? t('Please enter an amount, such as 1234.50')
        : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof typeof found, string>
  >
}

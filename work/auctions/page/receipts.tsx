import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import type { Receipt, StatementSeen } from '../contract/shapes.ts'
import { DRAWING_HEIGHT, DRAWING_WIDTH } from '../rules/drawing.ts'
import { signerMistake } from '../rules/lots.ts'
import classes from './auctions.module.css'
import { DrawnName } from './drawn-name.tsx'
import { showStatement } from './queries.ts'

const SIGN_BUTTON = 'sign-receipt'

/** What was taken along, each list as it was signed. */
export function Receipts({ statement }: { statement: StatementSeen }) {
  const [isSigning, setSigning] = useState(false)
  const { receipts, lots, consignor } = statement
  return (
    <section className={classes.part} aria-labelledby="receipts">
      <div className={layout.head}>
        <h2 id="receipts">{t('Receipts')}</h2>
        {lots.length > 0 && (
          <Button id={SIGN_BUTTON} variant="default" onClick={() => setSigning(true)}>
            {t('Sign a receipt')}
          </Button>
        )}
      </div>
      <p className={layout.quiet}>
        {t(
          'When you take pieces along, hand over your phone: your client signs for them, and the list stays as it is.',
        )}
      </p>
      <ul aria-label={t('Receipts')}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} consignor={consignor.id} />
        ))}
      </ul>
      <Dialog title={t('Sign a receipt')} opened={isSigning} onClose={() => setSigning(false)} focusAfter={SIGN_BUTTON}>
        <SignForm statement={statement} onClose={() => setSigning(false)} />
      </Dialog>
    </section>
  )
}

function ReceiptRow({ receipt, consignor }: { receipt: Receipt; consignor: string }) {
  const print = usePaper('pickup-receipt')
  const { id, signed_by, drawing, pieces, received_by, created_at } = receipt
  return (
    <li className={classes.event}>
      <p>
        {t('{pieces}, signed by {name}', {
          pieces: plural(pieces.length, '{count} piece', '{count} pieces'),
          name: signed_by,
        })}
      </p>
      <p className={layout.fine}>
        <time dateTime={created_at}>{shortMoment(created_at)}</time>
        {' · '}
        {t('Taken by {name}', { name: received_by })}
      </p>
      {drawing !== null && (
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
          role="img"
          aria-label={t('Signature of {name}', { name: signed_by })}
        >
          <path d={drawing} />
        </svg>
      )}
      <Button
        variant="subtle"
        aria-label={t('Receipt of {time} as PDF', { time: shortMoment(created_at) })}
        loading={print.isPending}
        onClick={() => print.start({ format: 'pdf', request: { id: consignor, receipt: id } })}
      >
        {t('As PDF')}
      </Button>
    </li>
  )
}

interface Typed {
  chosen: readonly string[]
  signed_by: string
  drawing: string
}

function SignForm({ statement: { lots, consignor }, onClose }: { statement: StatementSeen; onClose: () => void }) {
  // What is sent again is the same receipt.
  const [receiptId] = useState(() => crypto.randomUUID())
  const sign = useSingleMutation(
    ({ chosen, signed_by, drawing }: Typed) =>
      client.auctions.signReceipt({
        id: consignor.id,
        receipt_id: receiptId,
        lots: [...chosen],
        signed_by,
        drawing: drawing || null,
      }),
    {
      onSuccess: async (signed) => {
        onClose()
        await showStatement(signed)
      },
    },
  )
  const mistakesIn = ({ chosen, signed_by }: Typed) => {
    const mistakes = {
      chosen: chosen.length === 0 ? t('Please choose what is taken along') : null,
      signed_by: signerMistake(signed_by),
    }
    return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
      Record<keyof Typed, string>
    >
  }
  const begun = {
    chosen: lots.filter(({ state }) => state === 'received').map(({ id }) => id),
    signed_by: '',
    drawing: '',
  }
  const form = useForm<Typed>(begun, mistakesIn, (typed) => sign.start(typed))
  const { chosen } = form.values
  return (
    <FormFrame
      form={form}
      saving={sign}
      failed={t('We couldn’t keep the receipt')}
      action={t('Sign')}
      onClose={onClose}
    >
      <fieldset id="chosen" className={classes.pieces}>
        <legend className={layout.strong}>{t('What is taken along')}</legend>
        {lots.map(({ id, title, condition }) => (
          <Checkbox
            key={id}
            label={title}
            description={condition}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              form.change('chosen', checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </fieldset>
      <TextField label={t('Name of who signs')} autoComplete="off" {...form.field('signed_by')} />
      <DrawnName onDraw={(drawing) => form.change('drawing', drawing)} />
    </FormFrame>
  )
}

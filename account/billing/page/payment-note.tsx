import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import classes from './plans.module.css'

export const PaymentNote = () => (
  <p className={classes.paymentNote}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
      <rect x="4" y="9" width="12" height="8" rx="1.5" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9M10 12.5v1.5" />
    </svg>
    <span>
      {t(
        'Secure payment: your card number goes straight to our payment provider and never reaches {product}, which only sees the brand and the last four digits.',
        { product: installation.product_name },
      )}
      {installation.test_payments && ` ${t('Payments are in test mode here: no money moves.')}`}
    </span>
  </p>
)

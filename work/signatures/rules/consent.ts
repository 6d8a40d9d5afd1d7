import { t } from '#basics/words/words.ts'

/** Changes with any word below: what somebody agreed to is found by it. */
export const CONSENT = '2026-11'

interface Parties {
  firm: string
  product: string
}

/** What somebody agrees to before they sign electronically, and what they may do instead. */
export const consentLines = ({ firm, product }: Parties): string[] => [
  t('You can sign this document here instead of on paper. {firm} and you both get the signed document.', { firm }),
  t('You don’t have to. You may ask {firm} for paper at any time, without a charge from {product}, and sign by hand.', {
    firm,
    product,
  }),
  t(
    'You may withdraw until you press “Sign”: close this page, or decline and say why. After that, write to {firm}. This consent is for this document alone.',
    { firm },
  ),
  t(
    'You need a browser that shows this page, an email address, and a program that opens PDF files. To keep the document, save the PDF or print it. The link in our letter works for 30 days after the last signature.',
  ),
  t(
    'With the signature we record your name, your email address, the time, the internet address and the browser that you use. It all stands on the certificate that belongs to the document.',
  ),
]

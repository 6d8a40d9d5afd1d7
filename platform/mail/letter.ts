import { language, locale, t } from '#basics/words/words.ts'
import { escapeHtml } from '../html.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Whose name stands before our address, where it isn’t our own. */
  sender?: string
}

/** Delivers one letter. `id` stays the same when a letter is tried again. */
export type Deliver = (letter: Letter, id: string) => Promise<void>

export interface LetterDraft {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Small print below the action. */
  note: string
  /** A link for whoever the letter is not meant for, below the small print. */
  otherwise?: { label: string; url: string }
}

export interface Letterhead {
  product_name: string
  support_email: string
  brand_color: string
  /** In whose name it goes out, if not in ours: it says both. */
  firm?: {
    name: string
    /** Below the letter. */
    lines: readonly string[]
    color: string
    /** In which words on that color are read. */
    ink: string
  }
}

/** One letter in its two forms. The text twin says everything that the HTML says, in the same order. */
export function composeLetter(head: Letterhead, draft: LetterDraft): Letter {
  const letter = { to: draft.to, subject: draft.subject, text: asText(head, draft), html: asHtml(head, draft) }
  return head.firm ? { ...letter, sender: senderOf(head) } : letter
}

const senderOf = ({ firm, product_name: product }: Letterhead) =>
  firm ? t('{firm} via {product}', { firm: firm.name, product }) : product

/** Below a letter. */
const footOf = (head: Letterhead) => [...(head.firm?.lines ?? []), `${senderOf(head)} · ${head.support_email}`]

function asText(head: Letterhead, { paragraphs, action, note, otherwise }: LetterDraft) {
  const [link, otherLink] = [action, otherwise].map((each) => (each ? [`${each.label}:\n${each.url}`] : []))
  return [...paragraphs, ...link!, note, ...otherLink!, `-- \n${footOf(head).join('\n')}`].join('\n\n')
}

/** Tables and inline styles, because mail programs understand little else; the style element serves dark mode alone. */
function asHtml(head: Letterhead, { subject, paragraphs, action, note, otherwise }: LetterDraft) {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  const button = action ? buttonHtml(action, head) : ''
  return `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) {
.page { background:#16121A !important } .card { background:#1E1924 !important; border-color:#332B3B !important }
.ink { color:#F1ECF5 !important } .quiet { color:#A79EB0 !important } }</style></head>
<body class="page" style="margin:0;background:#FBFAF8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card"
 style="max-width:520px;background:#FFFFFF;border:1px solid #E7E2EA;border-radius:10px"><tr><td class="ink"
 style="padding:32px;font:16px/1.55 Inter,system-ui,sans-serif;color:#1F1A24">
<p style="margin:0 0 24px;font:500 20px/1.3 'Source Serif 4',Georgia,serif">${escapeHtml(head.firm?.name ?? head.product_name)}</p>
${body}${button}
<p class="quiet" style="margin:24px 0 0;font-size:13px;color:#6B6472">${escapeHtml(note)}${otherwise ? otherwiseHtml(otherwise) : ''}</p>
</td></tr></table>
<p class="quiet" style="margin:16px 0 0;font:13px/1.55 Inter,system-ui,sans-serif;color:#6B6472">${footOf(head).map(escapeHtml).join('<br>')}</p>
</td></tr></table></body></html>`
}

function otherwiseHtml({ label, url }: { label: string; url: string }) {
  const address = escapeHtml(url)
  return `<br><a href="${address}" class="quiet" style="color:#6B6472">${escapeHtml(label)}</a><br><span style="word-break:break-all">${address}</span>`
}

function buttonHtml({ label, url }: { label: string; url: string }, { firm, brand_color }: Letterhead) {
  const address = escapeHtml(url)
  const { color, ink } = firm ?? { color: brand_color, ink: '#FFFFFF' }
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:${ink};text-decoration:none;font-weight:500">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;color:#6B6472;word-break:break-all">${address}</p>`
}

export const dayInWords = (at: Date) => at.toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' })

export const timeInWords = (at: Date) =>
  t('{day}, {time} UTC', {
    day: dayInWords(at),
    time: at.toLocaleTimeString(locale(), { timeStyle: 'short', timeZone: 'UTC' }),
  })

import { Hono } from 'hono'

/** Where the pages of the version before ask for a document. They go on at the one address; the next version drops this. */
const EARLIER: Record<string, string> = {
  '/cover/pdf': 'cover-check/pdf',
  '/beneficiaries/letter': 'letter/pdf',
  '/assets/:asset/provenance': 'provenance/pdf',
  '/walkthroughs/:walkthrough/report/:format': 'walkthrough-report/:format',
  '/reports/exports/pdf': 'portfolio-report/pdf',
  '/reports/exports/schedule': 'photo-schedule/pdf',
}

export function earlierAddresses() {
  const app = new Hono()
  for (const [earlier, now] of Object.entries(EARLIER))
    app.post(earlier, (c) => {
      const { format = '', ...named } = c.req.param() as Record<string, string>
      const asked = new URLSearchParams(named).toString()
      const address = `/api/papers/${now.replace(':format', encodeURIComponent(format))}`
      // With its method and its body.
      return c.redirect(asked === '' ? address : `${address}?${asked}`, 307)
    })
  return app
}

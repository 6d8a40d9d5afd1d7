import { printPdf } from '#platform/pdf/print-pdf.ts'

/** What makes documents. A page is short and for everybody; a report may be as long as what somebody owns. */
export const tasks = { 'print-page': printPdf, 'print-report': printPdf, 'print-paper': printPdf }

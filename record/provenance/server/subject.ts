import { subject } from '#platform/rpc/subject.ts'
import { printedProvenance } from './provenance-pdf.ts'

export const provenance = subject({ papers: [printedProvenance] })

import { subject } from '#platform/rpc/subject.ts'
import { PAPER_IDS } from '../rules/papers.ts'
import { earlierAddresses } from './earlier-addresses.ts'
import { paperOf } from './make-paper.ts'
import { sharedPapersRoute } from './guest/shared-papers-route.ts'
import { papersRoute } from './papers-route.ts'

export const papers = subject({
  streams: { '/api/papers': papersRoute, '/api/': earlierAddresses, '/api/shared': sharedPapersRoute },
  papers: PAPER_IDS.map(paperOf),
})

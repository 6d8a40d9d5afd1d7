import { getPortfolio, getPieceGains, getWorthCourse, getWorthShares, listRecentOwnership } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const portfolio = subject({
  calls: {
    portfolio: {
      get: getPortfolio,
      course: getWorthCourse,
      shares: getWorthShares,
      gains: getPieceGains,
      recentOwnership: listRecentOwnership,
    },
  },
})

/** A part of a piece in percent, as it is stored. */
export const isShare = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100

interface Shared {
  share: string | null
}

/** What is given away of one piece, in percent; null where nobody said. More than all of it is a mistake of its owner's to see. */
export function givenAway(beneficiaries: readonly Shared[]): number | null {
  const shares = beneficiaries.flatMap(({ share }) => (share === null ? [] : [hundredths(share)]))
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / 100
}

const hundredths = (share: string) => Math.round(Number(share) * 100)

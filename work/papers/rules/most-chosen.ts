/** By themselves: so many stand in an address. */
export const MOST_CHOSEN = 200

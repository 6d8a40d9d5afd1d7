/** So often a page that shows turns asks how they stand. */
export const TURNS_RENEWED_MS = 15_000

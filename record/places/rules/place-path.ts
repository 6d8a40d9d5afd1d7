/** How long all names from the top may be, as in database/schema/places.sql. */
export const MAX_PLACE_PATH = 2_000

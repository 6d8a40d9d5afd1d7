import { MAX_PLACE_DEPTH, MAX_PLACES } from './rules/places.ts'
import { t } from '#basics/words/words.ts'
import { entry, inDigits, refusals } from '#platform/contract/refusals.ts'

/** What is refused of places. */
export const placeRefusals = refusals(
  {
    'NAME_TAKEN.place': entry(409, 'There is already a place with this name here.'),
    PLACE_NOT_FOUND: entry(422, 'This place isn’t there any more.'),
    PLACE_IN_ITSELF: entry(409, 'A place can’t be moved into itself.'),
    'PLACE_TOO_DEEP.places': entry(409, () => t('Places can be at most {max} deep.', { max: String(MAX_PLACE_DEPTH) })),
    'PLACE_TOO_DEEP.names': entry(409, 'The names of these places are too long to be in each other.'),
    PLACE_IS_ADDRESS: entry(409, 'This place is an address of your profile. You can change or remove it there.'),
    TOO_MANY_PLACES: entry(409, () =>
      t('You already have {max} places. Please delete some first.', inDigits({ max: MAX_PLACES })),
    ),
  },
  {
    places_of_a_name: 'NAME_TAKEN.place',
    places_parent_id_user_id_fkey: 'PLACE_NOT_FOUND',
    assets_place_id_user_id_fkey: 'PLACE_NOT_FOUND',
    places_are_a_tree: 'PLACE_IN_ITSELF',
    places_depth: 'PLACE_TOO_DEEP.places',
    places_path: 'PLACE_TOO_DEEP.names',
    places_within_limit: 'TOO_MANY_PLACES',
    an_address_is_at_the_top: 'PLACE_IS_ADDRESS',
  },
)

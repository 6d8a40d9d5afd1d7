import { t } from '#basics/words/words.ts'
import { asJudged, entry, refusals } from '#platform/contract/refusals.ts'
import { MORE_THAN_LEFT, MOST_PEOPLE, MOST_PIECES, MOST_ROUNDS } from './rules/wishes.ts'

/** What is refused of rounds and wishes. */
export const dividingRefusals = refusals(
  {
    DIVISION_OVER: entry(409, 'This round is over, so wishes can no longer be changed.'),
    WISHES_SPENT: entry(409, MORE_THAN_LEFT),
    NOTHING_TO_DIVIDE: entry(409, 'There are no assets here to ask about.'),
    NOBODY_TO_ASK: entry(409, 'Please choose people who can see at least one of these assets.'),
    TOO_MANY_TO_DIVIDE: entry(409, () => t('A round can have up to {max} assets.', { max: MOST_PIECES })),
    TOO_MANY_ASKED: entry(409, () => t('A round can have up to {max} people.', { max: MOST_PEOPLE })),
    TOO_MANY_DIVISIONS: entry(409, () => t('You can have up to {max} rounds.', { max: MOST_ROUNDS })),
    DIVISION_GOES_ON: entry(409, 'This round goes on. Please end it first.'),
    DIVISION_DRAWN: entry(409, 'The lot of this round is drawn, so it stays over, and nobody else can be asked.'),
    DIVISION_APPROVED: entry(409, 'This division is approved. Please take the approval back first.'),
    NOTHING_WISHED: entry(409, 'Nobody wished for anything in this round.'),
    TURNS_GO_ON: entry(
      409,
      'There is something left to pick, and somebody whose turn it is. Please end the round first.',
    ),
    TURN_TAKEN: entry(409, 'This turn is over, or it isn’t yours. The page now shows whose turn it is.'),
    TURNS_PAUSED: entry(409, 'This round is paused. You can pick once it goes on.'),
    PIECE_TAKEN: entry(409, 'Somebody has picked this already.'),
    DIVISION_INVALID: entry(400, asJudged),
  },
  {
    wishes_within_budget: 'WISHES_SPENT',
    wishes_while_open: 'DIVISION_OVER',
    divisions_within_limit: 'TOO_MANY_DIVISIONS',
    divisions_over_before_drawn: 'DIVISION_GOES_ON',
    divisions_stay_drawn: 'DIVISION_DRAWN',
    divisions_stay_approved: 'DIVISION_APPROVED',
    turns_go_one_by_one: 'TURN_TAKEN',
    turns_are_paused: 'TURNS_PAUSED',
    pieces_go_once: 'PIECE_TAKEN',
  },
)

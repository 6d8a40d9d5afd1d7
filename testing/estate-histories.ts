import * as fc from 'fast-check'
import type pg from 'pg'
import { PASS_TIME } from './estates.ts'

/*
 * Random histories of a plan and its releases, played by the database and by a plain model of what should happen. Time is
 * counted in hours; the database’s clock stands still meanwhile, and rows are set back instead.
 */

export const PEOPLE = 4
export const DAY = 24

export interface Setting {
  needed: number
  wait: number
  heirsDecide: boolean
  document: boolean
}

export type Step =
  | { do: 'pass'; hours: number; told: boolean }
  | { do: 'confirm' | 'takeBack' | 'stepBack' | 'remove'; who: number }
  | {
      do:
        | 'refuse'
        | 'refuseByLetter'
        | 'approve'
        | 'turnOff'
        | 'turnOn'
        | 'time'
        | 'suspend'
        | 'bounce'
        | 'deliver'
        | 'review'
    }
  | { do: 'save'; needed: number; wait: number; heirsDecide: boolean }

export const settings: fc.Arbitrary<Setting> = fc.record({
  needed: fc.integer({ min: 1, max: 3 }),
  wait: fc.integer({ min: 3, max: 9 }),
  heirsDecide: fc.boolean(),
  document: fc.boolean(),
})

const who = fc.integer({ min: 0, max: PEOPLE - 1 })
const plain = fc.constantFrom<Step['do']>(
  'refuse',
  'refuseByLetter',
  'approve',
  'turnOff',
  'turnOn',
  'time',
  'suspend',
  'bounce',
  'deliver',
  'review',
)
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('pass'),
        hours: fc.integer({ min: 1, max: 12 * DAY }),
        told: fc.boolean(),
      }),
    },
    { weight: 9, arbitrary: fc.record({ do: fc.constant('confirm'), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('takeBack', 'stepBack', 'remove'), who }) },
    { weight: 4, arbitrary: fc.record({ do: plain }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('save'),
        needed: fc.integer({ min: 1, max: 3 }),
        wait: fc.integer({ min: 3, max: 9 }),
        heirsDecide: fc.boolean(),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 22 },
)

/** What can be seen after a step. */
export interface Seen {
  answer: string
  /** Of the release that has not ended. */
  state: string
  isOpen: boolean
}

/** A function that plays a whole history in one question, and says what could be seen after each step. */
export const PLAY_HISTORY = `${PASS_TIME};
  create or replace function attempt(who uuid, statement text) returns text language plpgsql as $$
  declare
    answer text;
    refused text;
  begin
    perform set_config('app.user_id', coalesce(who::text, ''), true), set_config('app.person_id', '', true),
      set_config('role', 'strongroom_user', true);
    execute statement into answer;
    perform set_config('role', 'none', true);
    return coalesce(answer, 'null');
  exception when check_violation then
    get stacked diagnostics refused = constraint_name;
    return 'refused ' || refused;
  end
  $$;
  create or replace function play_history(owner uuid, confirmers uuid[], people uuid[], reviewer uuid, steps jsonb)
  returns jsonb language plpgsql as $$
  declare
    step jsonb;
    seen jsonb := '[]';
    answer text;
    live uuid;
    sent uuid;
  begin
    for step in select value from jsonb_array_elements(steps) loop
      answer := 'null';
      select id into live from releases where user_id = owner and ended_at is null;
      case step ->> 'do'
        when 'pass' then perform pass_time(owner, make_interval(hours => (step ->> 'hours')::int), (step ->> 'told')::boolean);
        when 'confirm' then
          answer := attempt(people[(step ->> 'who')::int + 1], format('select confirm_release(%L, '''')', confirmers[(step ->> 'who')::int + 1]));
        when 'takeBack' then
          answer := attempt(people[(step ->> 'who')::int + 1], format('select take_back_confirmation(%L)', confirmers[(step ->> 'who')::int + 1]));
        when 'stepBack' then
          answer := attempt(people[(step ->> 'who')::int + 1], format('select step_back(%L)', confirmers[(step ->> 'who')::int + 1]));
        when 'remove' then
          answer := attempt(owner, format(
            'with gone as (update estate_confirmers set removed_at = now() where id = %L and left_at is null and removed_at is null returning 1) select null from gone',
            confirmers[(step ->> 'who')::int + 1]));
        when 'refuse' then answer := attempt(owner, 'select refuse_release()');
        when 'refuseByLetter' then
          if live is not null then
            insert into estate_letters (user_id, release_id, address, is_to_owner, token_hash, sent_at, failed_at)
              values (owner, live, 'a@example.com', true, 'sha256:' || repeat(md5(live::text), 2), null, null)
              on conflict (token_hash) do nothing;
            answer := attempt(null, format('select refuse_by(%L)', 'sha256:' || repeat(md5(live::text), 2)));
          end if;
        when 'approve' then answer := attempt(owner, 'select approve_release()');
        when 'turnOff' then
          answer := attempt(owner, 'select turn_estate_off()');
          answer := 'null';
        when 'turnOn' then answer := attempt(owner, 'select case when turn_estate_on() = ''{}'' then ''on'' else ''lacks'' end');
        when 'save' then
          answer := attempt(owner, format(
            'with saved as (insert into estate_terms (needed, wait_days, heirs_decide, document_wanted, reviewer_address) select %s, %s, %L, document_wanted, reviewer_address from estate_terms where version = 1 returning 1) select null from saved',
            step ->> 'needed', step ->> 'wait', step ->> 'heirsDecide'));
        when 'time' then perform note_estate_time();
        when 'suspend' then insert into suspensions (user_id, reason) values (owner, 'Unpaid') on conflict do nothing;
        when 'bounce' then
          insert into estate_letters (user_id, release_id, address, is_to_owner, failed_at)
            select owner, live, 'a@example.com', true, now() where live is not null;
        when 'deliver' then
          insert into estate_letters (user_id, release_id, address, is_to_owner, sent_at)
            select owner, live, 'a@example.com', true, now() where live is not null;
        when 'review' then
          sent := null;
          for i in 1 .. cardinality(people) loop
            sent := nullif(attempt(people[i], format('select send_document(%L, ''c.pdf'', ''application/pdf'', ''x'')', confirmers[i])), 'null')::uuid;
            exit when sent is not null;
          end loop;
          answer := coalesce(attempt(reviewer, format('select case when review_document(%L, true, '''') then ''true'' else ''nothing'' end', sent)), 'nothing');
      end case;
      seen := seen || jsonb_build_object(
        'answer', answer,
        'state', coalesce((select release_state(releases) from releases where user_id = owner and ended_at is null), 'none'),
        'isOpen', exists (select from grants where user_id = owner and release_id is not null and is_live(grants))
      );
    end loop;
    return seen;
  end
  $$`

export interface Cast {
  owner: string
  confirmers: string[]
  people: string[]
  reviewer: string
  reviewerEmail: string
}

/** In a transaction that is taken back. */
export async function playHistory(
  client: pg.PoolClient,
  cast: Cast,
  setting: Setting,
  history: Step[],
): Promise<Seen[]> {
  await client.query('begin')
  try {
    await client.query(`select set_config('session_replication_role', 'replica', true)`)
    await client.query(
      `update estate_terms set needed = $2, wait_days = $3, heirs_decide = $4, document_wanted = $5, reviewer_address = $6 where user_id = $1`,
      [
        cast.owner,
        setting.needed,
        setting.wait,
        setting.heirsDecide,
        setting.document ? 'Death certificate' : null,
        setting.document ? cast.reviewerEmail : null,
      ],
    )
    await client.query(`select set_config('session_replication_role', 'origin', true)`)
    const { rows } = await client.query<{ seen: Seen[] }>('select play_history($1, $2, $3, $4, $5) as seen', [
      cast.owner,
      cast.confirmers,
      cast.people,
      cast.reviewer,
      JSON.stringify(history),
    ])
    return rows[0]!.seen
  } finally {
    await client.query('rollback')
  }
}

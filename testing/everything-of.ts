import { database } from './database.ts'

/** Every row of a person, by what it is. */
export async function everythingOf(id: string) {
  const of = async (query: string) => (await database.pool.query(query, [id])).rows
  return {
    assets: await of('select * from assets where user_id = $1 order by id'),
    trash: await of('select * from trashed_assets where user_id = $1 order by id'),
    files: await of('select * from stored_files where user_id = $1 order by path'),
    searches: await of('select * from searches where user_id = $1 order by id'),
    templates: await of('select * from report_configurations where user_id = $1 order by id'),
    places: await of('select * from places where user_id = $1 order by id'),
    walkthroughs: await of('select * from walkthroughs where user_id = $1 order by id'),
    marks: await of('select * from walkthrough_marks where user_id = $1 order by asset_id'),
    fields: await of('select * from custom_fields where user_id = $1 order by id'),
    people: await of('select * from people where user_id = $1 order by id'),
    names: await of('select * from person_names where user_id = $1 order by key'),
    statuses: await of('select * from asset_statuses where user_id = $1 order by id'),
    policies: await of('select * from policies where user_id = $1 order by id'),
    scheduled: await of('select * from policy_items where user_id = $1 order by id'),
    valuations: await of('select * from valuations where user_id = $1 order by id'),
    rates: await of('select * from exchange_rates where user_id = $1 order by id'),
    unfinished: await of('select * from unfinished where user_id = $1 order by turn'),
    unfinishedPhotos: await of('select * from unfinished_photos where user_id = $1 order by image_url'),
    policyDocuments: await of('select * from policy_documents where user_id = $1 order by id'),
    imports: await of('select * from imports where user_id = $1 order by id'),
    subscriptions: await of('select * from subscriptions where user_id = $1'),
  }
}

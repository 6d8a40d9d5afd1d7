-- What is noted of a piece on the way, and in what state it was; and what was found that nobody had recorded.
-- docs/decisions/walkthroughs.md

-- The grade is what was said in this walkthrough. The report of the condition is the asset's own, and goes with it.
alter table walkthrough_marks
  add column note text check (note = btrim(note) and length(note) between 1 and 500),
  add column condition text check (length(condition) between 1 and 100),
  add column condition_id uuid;
grant insert (note, condition, condition_id), update (note, condition, condition_id) on walkthrough_marks to strongroom_user;

-- Of a walkthrough that goes on: it is new there, until it is finished as an asset.
alter table unfinished
  add column walkthrough_id uuid,
  add constraint unfinished_walkthrough_id_user_id_fkey foreign key (walkthrough_id, user_id)
    references walkthroughs (id, user_id) on delete set null (walkthrough_id);
create index on unfinished (walkthrough_id, user_id) where walkthrough_id is not null;
grant insert (walkthrough_id) on unfinished to strongroom_user;

-- What has ended stays as it is, but for whose record a line leads to: nobody else may write that column.
create or replace function mark_of_open_walkthrough() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  walk walkthroughs;
  given walkthrough_marks := coalesce(new, old);
begin
  select * into walk from walkthroughs where id = given.walkthrough_id and user_id = given.user_id for share;
  if walk.ended_at is not null
    and not (tg_op = 'UPDATE' and to_jsonb(new) - 'asset_id' = to_jsonb(old) - 'asset_id') then
    raise exception 'the walkthrough has ended'
      using errcode = 'check_violation', constraint = 'walkthrough_is_open', table = 'walkthrough_marks';
  end if;
  return given;
end
$$;

-- A report that named a piece which was to be finished names the asset from now on.
create or replace function finish_photos() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update walkthrough_marks set asset_id = finished.asset_id
  from (
    -- Two that become one asset would be the same line twice: the second stays as it was written.
    select distinct on (added.asset_id) unfinished_id, photos.user_id, added.asset_id
    from added join unfinished_photos as photos using (image_url)
    order by added.asset_id, added.position
  ) as finished
  where walkthrough_marks.user_id = finished.user_id and walkthrough_marks.asset_id = finished.unfinished_id
    and not exists (
      select from walkthrough_marks as there
      where there.walkthrough_id = walkthrough_marks.walkthrough_id and there.asset_id = finished.asset_id
    );
  delete from unfinished_photos where image_url in (select image_url from added);
  return null;
end
$$;

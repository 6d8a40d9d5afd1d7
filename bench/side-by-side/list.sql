begin;
select
  set_config('role', 'strongroom_user', true),
  set_config('app.user_id', coalesce(active_person(:person::uuid)::text, ''), true),
  set_config('statement_timeout', '10s', true),
  set_config('lock_timeout', '4s', true),
  set_config('idle_in_transaction_session_timeout', '5s', true);
select
  page.id, title, category, genre, left(description, 240) as excerpt, value_at_creation, value_currency, creation_date, page.created_at,
  image.*,
  (select count(*) from asset_images where asset_id = page.id) as image_count,
  (select count(*) from asset_documents where asset_id = page.id) as document_count
from (select * from assets order by created_at desc, id desc limit 50) as page
left join lateral (
  select path, name, content_type, size_bytes, asset_images.width, asset_images.height
  from asset_images join stored_files on path = image_url
  where asset_id = page.id order by position, asset_images.id limit 1
) as image on true
order by page.created_at desc, page.id desc;
commit;

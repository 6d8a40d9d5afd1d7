-- As SQL it was written into each query, and looked for the place five times over: three times as long for each row that a
-- search shows.
create or replace function excerpt_of(content text, word text) returns text language plpgsql immutable strict parallel safe
as $$
declare
  place integer := strpos(lower(content), lower(word));
  start integer;
begin
  if place = 0 then
    place := strpos(public.folded(content), public.folded(word));
  end if;
  start := greatest(1, place - 24);
  return case when place > 25 then '…' else '' end || translate(substr(content, start, 140), E'\n', ' ')
    || case when length(content) > start + 140 then '…' else '' end;
end
$$;

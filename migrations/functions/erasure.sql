-- Texts and numbers within a value in which a pattern is found, with a mark in its place; the names of its fields, too.
create or replace function without_person(given jsonb, pattern text, mark text) returns jsonb language plpgsql immutable parallel safe set search_path = public
  as $$ begin
    return case jsonb_typeof(given)
      when 'object' then (select coalesce(jsonb_object_agg(regexp_replace(key, pattern, mark, 'gi'), without_person(value, pattern, mark)), '{}') from jsonb_each(given))
      when 'array' then (select coalesce(jsonb_agg(without_person(value, pattern, mark) order by nth), '[]') from jsonb_array_elements(given) with ordinality e(value, nth))
      when 'string' then to_jsonb(regexp_replace(given #>> '{}', pattern, mark, 'gi'))
      when 'number' then case when given::text ~ pattern then to_jsonb(mark) else given end
      else given end;
  end $$;

revoke all on function without_person from public;
grant execute on function without_person to app;

-- Functions and operators that make a value of any size, as SQL of people gets them (docs/decisions/0093-sql-of-tenants.md): its sessions
-- find this schema before pg_catalog. They answer what those of PostgreSQL answer, and refuse (54B01) what is longer than `app.longest`
-- bytes, which the server sets for each statement, aggregates what is longer than 100,000, or (54B02) has more than 10,000 elements: each
-- of their steps copies what there is so far. Each size is looked at before the value is made. Built-in functions are named in full, because the name alone leads back here.
drop schema if exists bounded cascade;
create schema bounded;
grant usage on schema bounded to app_reader;

-- Bytes of one value.
create function bounded.most() returns bigint language sql stable parallel safe
  return coalesce(nullif(pg_catalog.current_setting('app.longest', true), '')::bigint, 1000000);

create function bounded.refuse(maker text, bytes bigint) returns void language plpgsql parallel safe
  as $$ begin
    raise exception using errcode = '54B01', constraint = maker, detail = bytes::text, message = pg_catalog.concat(maker, ' would make a value of more than ', bytes, ' bytes');
  end $$;

-- Values of less than 4,000 bytes are always made.
create function bounded.check_size(maker text, bytes bigint) returns void language plpgsql parallel safe
  as $$ begin
    if bytes > 4000 and bytes > bounded.most() then perform bounded.refuse(maker, bounded.most()); end if;
  end $$;

-- Of what an aggregate has gathered.
create function bounded.check_gathered(maker text, bytes bigint) returns void language plpgsql parallel safe
  as $$ begin
    if bytes > 4000 and bytes > least(100000, bounded.most()) then perform bounded.refuse(maker, least(100000, bounded.most())); end if;
  end $$;

create function bounded.check_count(maker text, elements bigint) returns void language plpgsql parallel safe
  as $$ begin
    if elements > 10000 then
      raise exception using errcode = '54B02', constraint = maker, detail = '10000', message = pg_catalog.concat(maker, ' would make a list of more than 10000 elements');
    end if;
  end $$;

-- What may come out far shorter than the most it could be: made if that is not far beyond, and looked at again.
create function bounded.check_most(maker text, bytes numeric) returns void language plpgsql parallel safe
  as $$ begin
    if bytes > 64000 and bytes > 16 * bounded.most() then perform bounded.refuse(maker, bounded.most()); end if;
  end $$;

create function bounded.textcat(a text, b text) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    if pg_catalog.octet_length(a) + pg_catalog.octet_length(b) > 4000 then
      perform bounded.check_size('||', pg_catalog.octet_length(a)::bigint + pg_catalog.octet_length(b));
    end if;
    return pg_catalog.textcat(a, b);
  end $$;
create function bounded.textanycat(a text, b anynonarray) returns text language plpgsql stable strict parallel safe
  as $$ declare added text := b; begin
    if pg_catalog.octet_length(a) + pg_catalog.octet_length(added) > 4000 then
      perform bounded.check_size('||', pg_catalog.octet_length(a)::bigint + pg_catalog.octet_length(added));
    end if;
    return pg_catalog.textcat(a, added);
  end $$;
create function bounded.anytextcat(a anynonarray, b text) returns text language plpgsql stable strict parallel safe
  as $$ declare first text := a; begin
    if pg_catalog.octet_length(first) + pg_catalog.octet_length(b) > 4000 then
      perform bounded.check_size('||', pg_catalog.octet_length(first)::bigint + pg_catalog.octet_length(b));
    end if;
    return pg_catalog.textcat(first, b);
  end $$;
create function bounded.jsonb_concat(a jsonb, b jsonb) returns jsonb language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_size('||', pg_catalog.pg_column_size(a)::bigint + pg_catalog.pg_column_size(b));
    return pg_catalog.jsonb_concat(a, b);
  end $$;
create function bounded.array_cat(a anycompatiblearray, b anycompatiblearray) returns anycompatiblearray language plpgsql immutable parallel safe
  as $$ begin
    perform bounded.check_size('||', coalesce(pg_catalog.pg_column_size(a), 0)::bigint + coalesce(pg_catalog.pg_column_size(b), 0));
    return pg_catalog.array_cat(a, b);
  end $$;
create function bounded.array_append(a anycompatiblearray, b anycompatible) returns anycompatiblearray language plpgsql immutable parallel safe
  as $$ begin
    perform bounded.check_size('array_append', coalesce(pg_catalog.pg_column_size(a), 0)::bigint + coalesce(pg_catalog.pg_column_size(b), 0));
    return pg_catalog.array_append(a, b);
  end $$;
create function bounded.array_prepend(a anycompatible, b anycompatiblearray) returns anycompatiblearray language plpgsql immutable parallel safe
  as $$ begin
    perform bounded.check_size('array_prepend', coalesce(pg_catalog.pg_column_size(a), 0)::bigint + coalesce(pg_catalog.pg_column_size(b), 0));
    return pg_catalog.array_prepend(a, b);
  end $$;

create operator bounded.|| (leftarg = text, rightarg = text, function = bounded.textcat);
create operator bounded.|| (leftarg = text, rightarg = anynonarray, function = bounded.textanycat);
create operator bounded.|| (leftarg = anynonarray, rightarg = text, function = bounded.anytextcat);
create operator bounded.|| (leftarg = jsonb, rightarg = jsonb, function = bounded.jsonb_concat);
create operator bounded.|| (leftarg = anycompatiblearray, rightarg = anycompatiblearray, function = bounded.array_cat);
create operator bounded.|| (leftarg = anycompatiblearray, rightarg = anycompatible, function = bounded.array_append);
create operator bounded.|| (leftarg = anycompatible, rightarg = anycompatiblearray, function = bounded.array_prepend);

create function bounded.repeat(a text, n int) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_size('repeat', pg_catalog.octet_length(a)::bigint * n);
    return pg_catalog.repeat(a, n);
  end $$;
create function bounded.lpad(a text, n int, fill text) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_size('lpad', n);
    return pg_catalog.lpad(a, n, fill);
  end $$;
create function bounded.lpad(a text, n int) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_size('lpad', n);
    return pg_catalog.lpad(a, n);
  end $$;
create function bounded.rpad(a text, n int, fill text) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_size('rpad', n);
    return pg_catalog.rpad(a, n, fill);
  end $$;
create function bounded.rpad(a text, n int) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_size('rpad', n);
    return pg_catalog.rpad(a, n);
  end $$;

create function bounded.replace(a text, sought text, instead text) returns text language plpgsql immutable strict parallel safe
  as $$ declare made text; begin
    perform bounded.check_most('replace', pg_catalog.octet_length(a)::numeric * (1 + pg_catalog.octet_length(instead)::numeric / greatest(1, pg_catalog.octet_length(sought))));
    made := pg_catalog.replace(a, sought, instead);
    perform bounded.check_size('replace', pg_catalog.octet_length(made));
    return made;
  end $$;

-- Each byte may be a match, and each backslash may stand for one.
create function bounded.check_replacement(a text, instead text) returns void language plpgsql parallel safe
  as $$ begin
    perform bounded.check_most('regexp_replace', (pg_catalog.octet_length(a)::numeric + 1) * (1 + pg_catalog.octet_length(instead)));
  end $$;
create function bounded.replaced(made text) returns text language plpgsql parallel safe
  as $$ begin
    perform bounded.check_size('regexp_replace', pg_catalog.octet_length(made));
    return made;
  end $$;
create function bounded.regexp_replace(a text, sought text, instead text) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_replacement(a, instead);
    return bounded.replaced(pg_catalog.regexp_replace(a, sought, instead));
  end $$;
create function bounded.regexp_replace(a text, sought text, instead text, flags text) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_replacement(a, instead);
    return bounded.replaced(pg_catalog.regexp_replace(a, sought, instead, flags));
  end $$;
create function bounded.regexp_replace(a text, sought text, instead text, start int) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_replacement(a, instead);
    return bounded.replaced(pg_catalog.regexp_replace(a, sought, instead, start));
  end $$;
create function bounded.regexp_replace(a text, sought text, instead text, start int, n int) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_replacement(a, instead);
    return bounded.replaced(pg_catalog.regexp_replace(a, sought, instead, start, n));
  end $$;
create function bounded.regexp_replace(a text, sought text, instead text, start int, n int, flags text) returns text language plpgsql immutable strict parallel safe
  as $$ begin
    perform bounded.check_replacement(a, instead);
    return bounded.replaced(pg_catalog.regexp_replace(a, sought, instead, start, n, flags));
  end $$;

create function bounded.array_to_string(a anyarray, delimiter text) returns text language plpgsql stable strict parallel safe
  as $$ declare made text; begin
    perform bounded.check_size('array_to_string', pg_catalog.cardinality(a)::bigint * pg_catalog.octet_length(delimiter));
    made := pg_catalog.array_to_string(a, delimiter);
    perform bounded.check_size('array_to_string', pg_catalog.octet_length(made));
    return made;
  end $$;
create function bounded.array_to_string(a anyarray, delimiter text, empty text) returns text language plpgsql stable parallel safe
  as $$ declare made text; begin
    perform bounded.check_size('array_to_string', pg_catalog.cardinality(a)::bigint * (pg_catalog.octet_length(delimiter) + coalesce(pg_catalog.octet_length(empty), 0)));
    made := pg_catalog.array_to_string(a, delimiter, empty);
    perform bounded.check_size('array_to_string', pg_catalog.octet_length(made));
    return made;
  end $$;

create function bounded.string_agg_step(state text, value text, delimiter text) returns text language plpgsql immutable parallel safe
  as $$ declare made text; begin
    if value is null then return state; end if;
    if pg_catalog.octet_length(value) > 4000 or pg_catalog.octet_length(state) > 4000 then
      perform bounded.check_gathered('string_agg', coalesce(pg_catalog.octet_length(state), 0)::bigint + pg_catalog.octet_length(value) + coalesce(pg_catalog.octet_length(delimiter), 0));
    end if;
    if state is null then return value; end if;
    return pg_catalog.concat(state, delimiter, value);
  end $$;
create aggregate bounded.string_agg(text, text) (sfunc = bounded.string_agg_step, stype = text, parallel = safe);

create function bounded.array_agg_step(state anyarray, value anynonarray) returns anyarray language plpgsql immutable parallel safe
  as $$ begin
    perform bounded.check_count('array_agg', coalesce(pg_catalog.cardinality(state), 0) + 1);
    perform bounded.check_gathered('array_agg', coalesce(pg_catalog.pg_column_size(state), 0)::bigint + coalesce(pg_catalog.pg_column_size(value), 0));
    return pg_catalog.array_append(state, value);
  end $$;
create aggregate bounded.array_agg(anynonarray) (sfunc = bounded.array_agg_step, stype = anyarray, parallel = safe);

-- The elements of a list or an object so far, as text.
create function bounded.json_step(maker text, state text, added text) returns text language plpgsql stable parallel safe
  as $$ begin
    perform bounded.check_gathered(maker, coalesce(pg_catalog.octet_length(state), 0)::bigint + pg_catalog.octet_length(added) + 2);
    return case when state is null then added else pg_catalog.concat(state, ', ', added) end;
  end $$;
create function bounded.as_json(maker text, value anyelement) returns text language plpgsql stable parallel safe
  as $$ begin
    perform bounded.check_gathered(maker, coalesce(pg_catalog.pg_column_size(value), 0));
    return coalesce(pg_catalog.to_jsonb(value)::pg_catalog.text, 'null');
  end $$;
create function bounded.json_agg_step(state text, value anyelement) returns text language plpgsql stable parallel safe
  as $$ begin return bounded.json_step('json_agg', state, bounded.as_json('json_agg', value)); end $$;
create function bounded.json_object_agg_step(state text, key text, value anyelement) returns text language plpgsql stable parallel safe
  as $$ begin
    if key is null then raise null_value_not_allowed using message = 'field name must not be null'; end if;
    return bounded.json_step('json_object_agg', state, pg_catalog.concat(pg_catalog.to_json(key), ': ', bounded.as_json('json_object_agg', value)));
  end $$;
create function bounded.json_list(state text) returns json language sql immutable strict parallel safe
  return pg_catalog.concat('[', state, ']')::json;
create function bounded.jsonb_list(state text) returns jsonb language sql immutable strict parallel safe
  return pg_catalog.concat('[', state, ']')::jsonb;
create function bounded.json_object_of(state text) returns json language sql immutable strict parallel safe
  return pg_catalog.concat('{', state, '}')::json;
create function bounded.jsonb_object_of(state text) returns jsonb language sql immutable strict parallel safe
  return pg_catalog.concat('{', state, '}')::jsonb;
create aggregate bounded.json_agg(anyelement) (sfunc = bounded.json_agg_step, stype = text, finalfunc = bounded.json_list, parallel = safe);
create aggregate bounded.jsonb_agg(anyelement) (sfunc = bounded.json_agg_step, stype = text, finalfunc = bounded.jsonb_list, parallel = safe);
create aggregate bounded.json_object_agg(text, anyelement) (sfunc = bounded.json_object_agg_step, stype = text, finalfunc = bounded.json_object_of, parallel = safe);
create aggregate bounded.jsonb_object_agg(text, anyelement) (sfunc = bounded.json_object_agg_step, stype = text, finalfunc = bounded.jsonb_object_of, parallel = safe);

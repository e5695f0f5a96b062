/*
 * How large the values that PostgreSQL's own functions make can be. One that stands in no list here and whose result is of no fixed
 * size is not called: there are more ways to make a value of a gigabyte than anybody counts.
 */

/** As long as their longest argument, or a small multiple of it, however often they are called on what they answered. */
const sameSize = new Set(
  `lower upper casefold initcap btrim ltrim rtrim left right substr substring split_part reverse md5 chr to_hex to_oct to_bin
  translate regexp_substr normalize to_ascii text varchar name char sha224 sha256 sha384 sha512 decode convert_from convert_to
  convert bytea host abbrev cash_words timeofday array_dims unnest array_remove trim_array array_positions array_reverse
  array_sort min max any_value mode percentile_disc percentile_cont lag lead first_value last_value nth_value range_merge
  range_intersect range_minus range_union range_intersect_agg json_typeof jsonb_typeof json_array_element json_array_element_text
  json_array_elements json_array_elements_text json_object_field json_object_field_text json_extract_path json_extract_path_text
  json_each json_each_text json_object_keys json_to_record json_to_recordset json_strip_nulls jsonb_array_element
  jsonb_array_element_text jsonb_array_elements jsonb_array_elements_text jsonb_object_field jsonb_object_field_text
  jsonb_extract_path jsonb_extract_path_text jsonb_each jsonb_each_text jsonb_object_keys jsonb_to_record jsonb_to_recordset
  jsonb_strip_nulls jsonb_delete jsonb_delete_path jsonb_path_query jsonb_path_query_first jsonb_path_query_tz
  jsonb_path_query_first_tz strip setweight ts_delete querytree pg_size_pretty`.split(/\s+/),
);

/** By what they are multiplied at most, once: a byte may become an element of a list, or an escape. */
const multiplied: Record<string, number> = {
  regexp_match: 8,
  regexp_matches: 8,
  regexp_split_to_array: 8,
  regexp_split_to_table: 8,
  string_to_array: 8,
  string_to_table: 8,
  to_char: 8,
  parse_ident: 8,
  tsvector_to_array: 8,
  to_tsvector: 4,
  to_tsquery: 4,
  plainto_tsquery: 4,
  phraseto_tsquery: 4,
  websearch_to_tsquery: 4,
  json_to_tsvector: 4,
  jsonb_to_tsvector: 4,
  like_escape: 2,
  similar_escape: 4,
  similar_to_escape: 4,
  encode: 4,
  quote_ident: 3,
  quote_literal: 4,
  quote_nullable: 4,
  unistr: 1,
  overlay: 1,
  concat: 1,
  jsonb_set: 1,
  jsonb_insert: 1,
  to_json: 6,
  to_jsonb: 6,
  row_to_json: 6,
  array_to_json: 6,
  json_build_array: 6,
  json_build_object: 6,
  jsonb_build_array: 6,
  jsonb_build_object: 6,
  json_object: 6,
  jsonb_object: 6,
};

/** Types of no fixed length that are small all the same. */
const small = new Set(['numeric', 'inet', 'cidr', 'void']);

export interface TypeOf {
  name: string;
  /** In bytes; negative where it differs from value to value. */
  length: number;
  /** `r`: a range. */
  kind: string;
  /** `S`: texts. */
  category: string;
}

/** Whether values of the type are small whatever they are made of. */
export const isSmall = ({ name, length, kind }: TypeOf) => length > 0 || kind === 'r' || small.has(name);

/** How long what a function answers can be: as its longest argument, or as all together times something; null: without end. */
export type SizeOf = 'small' | 'longest' | { times: number } | 'checked' | null;

/** Those that are looked at where they are called: their arguments decide. */
const checked = new Set(['format', 'concat_ws', 'bpchar']);

export const sizeOf = (name: string, answers: TypeOf): SizeOf =>
  isSmall(answers)
    ? 'small'
    : checked.has(name)
      ? 'checked'
      : sameSize.has(name)
        ? 'longest'
        : name in multiplied
          ? { times: multiplied[name]! }
          : null;

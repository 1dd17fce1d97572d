-- Names go as whole words, so that "Ram" stays in "Ramesh"; what has digits or an @ goes wherever it stands.
CREATE OR REPLACE FUNCTION without_words(value text, words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  word text;
  pattern text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    pattern := regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g');
    IF word !~ '[0-9@]' THEN pattern := '(?<!\w)' || pattern || '(?!\w)'; END IF;
    value := regexp_replace(value, pattern, '[erased]', 'gi');
  END LOOP;
  RETURN value;
END $$;

-- Every text inside, and the names of fields; a number that is one of the words becomes null.
CREATE OR REPLACE FUNCTION without_words(value jsonb, words text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(without_words(f.key, words), without_words(f.value, words)), '{}') FROM jsonb_each(value) f)
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(without_words(e.value, words) ORDER BY e.position), '[]') FROM jsonb_array_elements(value) WITH ORDINALITY e (value, position))
    WHEN 'string' THEN to_jsonb(without_words(value #>> '{}', words))
    WHEN 'number' THEN CASE WHEN without_words(value::text, words) = value::text THEN value ELSE 'null'::jsonb END
    ELSE value
  END;
END $$;

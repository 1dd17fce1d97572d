-- The sum of amounts as a whole number, 0 of none. PostgreSQL's own sum of bigint is numeric, whose making costs more than the adding
-- where thousands of small groups are summed. A sum beyond bigint is an error.
CREATE OR REPLACE AGGREGATE paise_sum(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE);

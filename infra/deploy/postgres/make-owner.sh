#!/bin/sh
# Run once by the postgres image, when it makes its data folder: the owner of the database is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$OWNER_PASSWORD" <<'SQL'
CREATE ROLE godown_owner LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD :'password';
CREATE DATABASE godown OWNER godown_owner;
SQL

#!/bin/sh
# Runs once, when PostgreSQL makes its data folder: the role that owns the schema, and the one that serves (ADR 44).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set owner="$(cat "$OWNER_PASSWORD_FILE")" --set serving="$(cat "$SERVING_PASSWORD_FILE")" <<'SQL'
create role wardlight_owner login password :'owner';
create role wardlight login password :'serving';
create database wardlight owner wardlight_owner;
SQL

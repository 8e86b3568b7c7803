#!/bin/sh
# Makes the three databases, and the role that servers connect with, when PostgreSQL starts for the first time.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE portcullis LOGIN PASSWORD :'password';
CREATE DATABASE control;
CREATE DATABASE eu;
CREATE DATABASE us;
SQL

-- What PostgreSQL runs once, on an empty volume (compose.yml): one login that owns the database, for migrations and
-- commands, and one for the server that owns nothing.
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv server_password DATABASE_PASSWORD
create role strongroom_owner login createrole password :'owner_password';
create role strongroom_app login password :'server_password';
create database strongroom owner strongroom_owner;

-- What guests open, download and print is told to the owner before it goes out: docs/decisions/letting-in.md. A file that is
-- opened again in the same visit is no other line.
create unique index grant_log_downloads on grant_log ((detail ->> 'visit'), (detail ->> 'path')) where kind = 'downloaded';

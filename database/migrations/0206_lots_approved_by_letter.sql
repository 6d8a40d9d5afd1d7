-- A consignor whose vault isn’t claimed yet approves lots by the letter: docs/decisions/auctions.md
alter table consignors add column letter_hash text unique check (letter_hash ~ '^sha256:[0-9a-f]{64}$');

-- A firm opens a vault for a client without an account, who claims it later: docs/decisions/firms.md.
alter table memberinfo add column unclaimed_limit integer check (unclaimed_limit > 0);

alter table vault_limits add column unclaimed_assets integer not null default 500 check (unclaimed_assets > 0);

-- A vault that waits to be claimed has an account, and its client still only an address.
drop index one_client_an_address;

create unique index one_client_an_address on firm_clients (firm_id, address)
  where ended_at is null and address is not null and accepted_at is null;

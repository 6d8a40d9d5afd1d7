-- A line of a request may ask for a signature: docs/decisions/requests.md.
alter table request_lines drop constraint request_lines_kind_check;
alter table request_lines add constraint request_lines_kind_check check (kind in ('photo', 'document', 'answer', 'signature'));
alter table request_lines add column signer_id uuid references signature_signers(id);
alter table request_lines add column link_hash text unique check (link_hash ~ '^sha256:[0-9a-f]{64}$');
alter table request_lines add constraint signature_of_signer check ((kind = 'signature') = (signer_id is not null));

create index request_lines_of_signer on request_lines (signer_id) where signer_id is not null;

-- Whoever is asked opens it from their dashboard, too.
alter table requests add column link_hash text unique check (link_hash ~ '^sha256:[0-9a-f]{64}$');
create index requests_by_address on requests (address);

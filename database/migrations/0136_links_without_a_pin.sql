-- A link may go without a PIN for chosen assets, for 7 days at most: docs/decisions/letting-in.md.
alter table grants drop constraint a_link_has_a_pin;
alter table grants add constraint a_link_has_a_pin check (
  case when address is not null then pin_hash is null
    else pin_hash is not null or (scope = 'assets' and coalesce(ends_at - starts_at <= interval '7 days', false)) end
);
alter table grants add column has_pin boolean not null generated always as (pin_hash is not null) stored;

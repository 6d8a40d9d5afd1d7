-- What its owner says of a photo or a document. What the choices are called stands in the domain; here is how long each may be.
alter table asset_images
  add column view text check (length(view) <= 100),
  add column caption text check (length(caption) <= 500);
alter table asset_documents
  add column type text check (length(type) <= 100),
  add column issuer text check (length(issuer) <= 255),
  add column amount numeric check (amount >= 0 and amount < 1e16 and scale(amount) <= 4),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column note text check (length(note) <= 2000),
  add check ((amount is null) = (currency is null));

grant update (view, caption) on asset_images to strongroom_user;
grant update (type, issuer, amount, currency, note) on asset_documents to strongroom_user;

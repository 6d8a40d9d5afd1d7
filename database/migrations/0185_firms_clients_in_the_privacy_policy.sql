-- The privacy policy says what firms keep of their clients, what is signed, and who is counted. Other sentences are shorter for it.
update legal_documents set version = '2.9', updated_at = '2026-11-28Z', content =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(content,
  $text$who works or worked there; clients, notes and tasks.$text$,
  $text$who works or worked there; clients, notes and tasks; requests, schedules, claims and jobs with their files.

**What is signed.** The document, and of each signer name, email, time, network address, browser and signature.$text$),
  $text$They see what you chose.$text$,
  $text$They see what you chose. A firm keeps what you signed or sent it; your insurer counts you among five or more clients only if you say so.$text$),
  $text$We contact people you named only if you ask us to, such as heirs after a release.$text$,
  $text$We contact people you named only if you ask us to, such as heirs after a release. A firm may open a vault for a client, who claims it by letter.$text$),
  $text$If data leaves the country or economic area you live in, we’ll tell you on what basis.$text$,
  $text$If data leaves your economic area, we’ll say on what basis.$text$),
  $text$- see what we store about you, and download it in a form machines can read: your archive is on your profile;$text$,
  $text$- see and download what we store about you: your archive is on your profile;$text$),
  $text$For anything else, write to the privacy mailbox. You’ll get an answer within one month.$text$,
  $text$The privacy mailbox answers within one month.$text$),
  $text$If someone gets access to personal data who shouldn’t, we inform the authority and the people concerned as the law requires, and say plainly what happened and what you can do.$text$,
  $text$If someone gets personal data who shouldn’t, we tell the authority and those concerned as the law requires: what happened, and what they can do.$text$),
  $text$Files that you upload and never save are deleted after a day. Backups are overwritten in turn, at a rhythm we set; a deleted record$text$,
  $text$Files you never save are deleted after a day. Backups are overwritten in turn; a deleted record$text$),
  $text$You give your card details to the provider.$text$,
  $text$You give it your card details.$text$),
  $text$Whoever runs the server and has its master key is technically able to open what’s stored there. We promise not to, unless you ask us to or a law forces us.$text$,
  $text$Whoever has the server’s master key can open what’s stored there. We promise not to, unless you ask or a law forces us.$text$),
  $text$after 30 days without use, and in any case after a number of days we set (90 by default).$text$,
  $text$after 30 days without use, or a number of days we set (90 by default).$text$),
  $text$When we change this policy, we email you and show a notice the next time you sign in.$text$,
  $text$When we change this policy, we email you and show a notice.$text$),
  $text$Deleting your account deletes your records, your activity, and the key to your files. Without it, no remaining copy of them can be read.$text$,
  $text$Deleting your account deletes your records, activity and the key to your files, without which no copy can be read.$text$),
  $text$default currency and the places where you keep your things.$text$,
  $text$default currency and where you keep your things.$text$),
  $text$- Every owner has a key of their own. Files are encrypted with it (AES-256-GCM), and it is encrypted with the installation’s master key.$text$,
  $text$- Every owner’s files are encrypted with a key of their own (AES-256-GCM), itself encrypted with the installation’s master key.$text$),
  $text$If you set them up: the public keys of your passkeys, the secret of your authenticator app, hashes of your backup codes, and your link to an outside sign-in provider.$text$,
  $text$If you set them up: public keys of passkeys, the secret of your authenticator app, hashes of backup codes, and your link to a sign-in provider.$text$),
  $text$It isn’t encrypted separately for each owner.$text$,
  $text$It isn’t encrypted for each owner.$text$),
  $text$- **Our hosting company**, if we rent the server. It works on our instructions.$text$,
  $text$- **Our hosting company**, if we rent the server.$text$)
where slug = 'privacy' and version = '2.8';

insert into legal_versions (slug, version, published_at, summary) values
  ('privacy', '2.9', '2026-11-28Z', 'Names clients of firms, and signatures.');

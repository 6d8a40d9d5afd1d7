-- The terms and the privacy policy name plans for when their owner is gone. Some sentences are shorter for it.
update legal_documents set version = '2.7', updated_at = '2026-11-27Z', content =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(content,
  $text$**Access you give.** To whom, what they see and may do, until when, comments and proposals; for two years each visit with its browser and files; of a PIN, a one-way hash.$text$,
  $text$**Access you give.** To whom, what they see and may do, until when, comments, wishes, and proposals with files; for two years each visit with its browser and files; of a PIN, a one-way hash.

**When you’re gone.** Your plan: who confirms, your executor, heirs’ addresses and messages; each step of a release, and documents sent in.$text$),
  $text$We don’t contact anyone because you named them.$text$,
  $text$We contact people you named only if you ask us to, such as heirs after a release.$text$),
  $text$- **People you let in.** They see what you chose, until you end it.$text$,
  $text$- **People you let in**, and after a release your heirs and executor. They see what you chose.$text$),
  $text$ Otherwise photos are analyzed on our server.$text$,
  $text$$text$),
  $text$ Then they’re gone from the running installation. You can delete your whole account on your profile. That deletes your records, your activity, and the key to your files.$text$,
  $text$ Deleting your account deletes your records, your activity, and the key to your files.$text$),
  $text$ It stays when an account is deleted, so that misuse can be traced.$text$,
  $text$ It stays when an account is deleted.$text$),
  $text$- **The payment provider**, such as Stripe, if we$text$,
  $text$- **The payment provider**, if we$text$),
  $text$You see the list on your profile; nobody can change it.$text$,
  $text$You see the list on your profile.$text$),
  $text$ Saving, discarding or signing out deletes them.$text$,
  $text$$text$),
  $text$There’s no other purpose. We don’t$text$,
  $text$We don’t$text$),
  $text$ We make sure the message is from you.$text$,
  $text$$text$)
where slug = 'privacy' and version = '2.6';

update legal_documents set version = '2.1', updated_at = '2026-11-27Z', content =
  replace(replace(replace(replace(content,
  $text$## 7. How well it works$text$,
  $text$## 7. When you are gone

You can decide who confirms that you have died or can’t act any more, how long all wait, and who then sees what. This is the online tool by which you tell us what to disclose. We follow it, and not what somebody else asks, unless the law makes us. Nobody gets your account.

People who confirm, heirs and executors need accounts of their own, under these terms. What you decided isn’t a will. While a release runs, we tell you at every address you gave; you can end it at any time. What is open costs nothing, and can be seen for up to three years.

## 8. How well it works$text$),
  $text$## 8. Liability$text$,
  $text$## 9. Liability$text$),
  $text$## 9. The software$text$,
  $text$## 10. The software$text$),
  $text$## 10. Changes and law$text$,
  $text$## 11. Changes and law$text$)
where slug = 'terms' and version = '2.0';

insert into legal_versions (slug, version, published_at, summary) values
  ('privacy', '2.7', '2026-11-27Z', 'Names your plan for when you’re gone.'),
  ('terms', '2.1', '2026-11-27Z', 'Says what a plan for when you’re gone does.');

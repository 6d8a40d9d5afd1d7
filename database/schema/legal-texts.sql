-- The legal documents as they are in force.
insert into legal_documents (slug, title, version, updated_at, content) values
  ('terms', 'Terms of Service', '2.1', '2026-11-27Z', $text$
These terms are the agreement between you and whoever runs this installation of Strongroom (“we”). Strongroom is free software that anyone can run. We run it at the address you’re visiting, and you can reach us at the mailbox below.

## 1. What the vault is

The vault is a private record of valuable things you own or make. You describe them, add photos and documents, note what they cost or are worth, and name who gets them one day.

It is only a record. We don’t hold, insure, trade or appraise your things. A record here doesn’t prove ownership or authenticity. It helps you show what you know. Courts, insurers and tax offices decide for themselves whether to accept it.

Naming a beneficiary is a note of your wishes. It isn’t a will and doesn’t replace one. Please see a lawyer or notary where you live.

## 2. Your account

- You need an email address and a password. Give us correct information and keep your email address up to date: that’s where messages about your account go.
- You must be old enough to enter into a contract where you live.
- One account is for one person. Keep your password to yourself and don’t use it anywhere else. We treat what’s done with your account as done by you, unless you’ve told us that someone else got access to it.
- Your account type decides which pages you see. Only we can make someone an administrator.
- An administrator can suspend an account that breaks these terms. You’ll get an email with the reason.

Some account types are announced before they’re finished. Anything marked as launching soon isn’t part of this agreement yet.

## 3. Your content is yours

Everything you add stays yours. We only use it to run the vault for you: to store it, make smaller versions of your photos, check files for harmful content, prepare documents you ask for, and make backups. We don’t publish, sell or lend it, and we don’t use it to train models.

## 4. What you may not do

You may not use the vault

- to record things you know to be stolen, looted or illegally traded, or to give them a false history;
- to store anything that is illegal where you or we are, or that violates someone else’s rights;
- to store more personal details about other people than your record needs;
- to spread harmful software, to attack the service, or to overload it so that others can’t use it.

If you find a weakness, please write to us before you tell anyone else. We won’t take action against anyone who reports a finding in good faith.

## 5. Plans and payment

If we offer paid plans, you see the price, the limits and the term before you decide, and you aren’t charged for anything you haven’t confirmed. Payments go through a payment provider under its own terms; we never see your card number. Payments can also be in test mode. Then it says so, and no money moves.

When you move to a plan with more room, it starts at once and you pay the difference for the rest of the period. Other changes start with the next billing period. You can cancel at any time; your plan then runs to the end of the period you’ve paid for.

Limits only stop you from adding more. They never hide or delete what’s already there. When a plan ends, we don’t delete anything: you can still see everything and download your archive.

Any right of withdrawal the law gives you stays in place.

## 6. Ending the agreement

You can stop using the vault at any time and delete your account yourself on your profile, under “Your data”. You can download an archive of everything first, with any plan or none. Deleting your account deletes your records, your files and the key to them, and ends your plan without a refund, unless the law gives you one. It can’t be undone, even by us.

We can delete an account that breaks section 4, and we can end the agreement with 30 days’ notice by email for any other good reason, such as closing the installation. You then have those 30 days to download your data, unless the law or an immediate danger forbids it.

## 7. When you are gone

You can decide who confirms that you have died or can’t act any more, how long all wait, and who then sees what. This is the online tool by which you tell us what to disclose. We follow it, and not what somebody else asks, unless the law makes us. Nobody gets your account.

People who confirm, heirs and executors need accounts of their own, under these terms. What you decided isn’t a will. While a release runs, we tell you at every address you gave; you can end it at any time. What is open costs nothing, and can be seen for up to three years.

## 8. How well it works

We run the vault with the care that records of value need: your files are encrypted, and the database itself decides who can see each record. No service is perfect, and we can’t promise that the vault is available at every moment. Keep originals and a second copy of anything you can’t replace.

## 9. Liability

We are fully liable for intent and gross negligence, for harm to life, body or health, and wherever the law doesn’t allow a limit. For slight negligence we’re only liable for breaking a duty this agreement depends on, and only for damage that was typical and foreseeable. This doesn’t affect rights that consumers can’t give up.

## 10. The software

The vault runs on Strongroom, licensed under the [GNU Affero General Public License, version 3](https://www.gnu.org/licenses/agpl-3.0.html). You can get its source code, including our changes, by writing to the mailbox below. The license disclaims warranties by the authors of the software; your agreement about the service is with us.

## 11. Changes and law

These terms have a version and a date, and the list below says what changed. When we change them, we email you and show a notice the next time you sign in. If you don’t agree, you can delete your account. A change never takes away what you’ve already paid for.

The law of the place where we are established applies, along with the rights that protect you as a consumer where you live. If one clause doesn’t hold, the others still do.

See also the [Privacy Policy](/legal/privacy) and the [Cloud Terms](/legal/cloud).
$text$);

insert into legal_documents (slug, title, version, updated_at, content) values
  ('privacy', 'Privacy Policy', '2.9', '2026-11-28Z', $text$
“We” are whoever runs this installation of Strongroom. We’re responsible for your data and answer at the privacy mailbox below.

## The short version

- Nothing in your vault is public.
- No ads, trackers or analytics, and no fonts or scripts from other websites.
- Your files are encrypted with a key of your own.
- We don’t sell your data, rent it out or use it to train models.
- You can download everything and delete your account yourself.

## What we store

**Your account.** Your email address, a one-way hash of your password (never the password itself), your display name, account type and the language you read in. If you set them up: public keys of passkeys, the secret of your authenticator app, hashes of backup codes, and your link to a sign-in provider. If you complete a profile: your name, postal address, phone number, default currency and where you keep your things.

**Your records.** What you write about your things: descriptions, dates, prices, values, provenance, places, people and beneficiaries. With each record, its latest 500 changes, by whom. Your photos and documents, and documents’ words, for search. Reports and imports you’ve saved.

**Your sessions.** For each sign-in: the time, the network address and the kind of browser.

**Your devices.** A random number in a cookie, of which we store a hash, tells us that a browser has signed in to your account before. Without it, we email you about a new device.

**Sign-in with another provider.** If you choose it: which account there is yours, no password or token.

**Your activity.** Sign-ins, exports, and changes to your password, email address, second factors or role, without network addresses. Deleted after two years.

**Access you give.** To whom, what they see and may do, until when, comments, wishes, and proposals with files; for two years each visit with its browser and files; of a PIN, a one-way hash.

**When you’re gone.** Your plan: who confirms, your executor, heirs’ addresses and messages; each step of a release, documents sent in, what heirs and executor write down.

**Your firm.** Its name and look, which anyone can see on its page; who works or worked there; clients, notes and tasks; requests, schedules, claims and jobs with their files.

**What is signed.** The document, and of each signer name, email, time, network address, browser and signature.

**The administration log.** What administrators did, to which account, when and why. It contains email addresses, roles and reasons, never anything you own. It stays when an account is deleted.

**Limits and technical logs.** To stop password guessing and overload, we count attempts and requests for a short time by network address, account and email address. The server’s log records each request with time, path and result, without email addresses, passwords or contents of your records.

**Emails to you.** What we send you, encrypted until it’s sent. Without email delivery, they stay in a mailbox on the server.

## Why we store it

- To run the vault you asked for: our agreement with you.
- To keep accounts safe, with sessions, devices, limits and logs: our legitimate interest in a secure vault.
- To take payments and keep the books, if we offer paid plans: our agreement, and tax law.

We don’t build a profile of you, and no machine makes decisions about you.

## Cookies and what your browser stores

Cookies. Scripts can’t read them and other websites can’t send them:

- **Session**: keeps you signed in. It ends when you sign out, after 30 days without use, or a number of days we set (90 by default).
- **Second factor** and **passkey**: while you sign in or confirm it’s you, for a few minutes.
- **Device**: says that this browser has signed in before. It lasts up to 400 days and stays when you sign out.
- **Language**: the language you chose to read in, for a year.
- **Link**: after a link opens, for twelve hours.

In your browser’s storage, readable only by this site:

- **Drafts**: what you’ve typed in a form and not saved, for up to 30 days.
- **Display choices**, such as light or dark.
- **Offline use**, if you turn it on for a device: what you opened last, until you sign out, and new photos until they’re sent. Encrypted, but open to whoever uses your browser while you’re signed in.

## How we protect it

- The database itself decides, for every record, who can see it.
- Every owner’s files are encrypted with a key of their own (AES-256-GCM), itself encrypted with the installation’s master key.
- Photos and documents have no public address. Links to them expire, and only work for you and those you let in, in a browser where you’re signed in.
- The text of your records is protected by the database’s rules and by the disk it’s on. It isn’t encrypted for each owner.

Whoever has the server’s master key can open what’s stored there. We promise not to, unless you ask or a law forces us.

## Who else gets data

- **People and firms you let in**, and after a release your heirs and executor. They see what you chose. A firm keeps what you signed or sent it; your insurer counts you among five or more clients only if you say so.
- **Our hosting company**, if we rent the server.
- **The email service**, if set up. It sees your email address and the emails to you.
- **The payment provider**, if we offer paid plans. You give it your card details. It gets your email address and how many assets you pay for, and tells us your plan, the card’s brand and its last four digits.
- **Photo analysis**, if we’ve set up an outside service. When you use Auto-Fill, it gets that photo and nothing about you.
- **A sign-in provider**, if you choose to sign in with one. It learns that you use this vault.
- **Authorities**, where a law forces us, and only what it demands.

Administrators see accounts (email address, display name, role) and firms, but not your things, files or postal address.

Ask at the privacy mailbox which company stores data, and where. If data leaves your economic area, we’ll say on what basis.

## Other people in your vault

If you name a beneficiary or an artist, you store details about someone else. We contact people you named only if you ask us to, such as heirs after a release. A firm may open a vault for a client, who claims it by letter. People who think they’re named in a vault can ask at the privacy mailbox.

## How long we store it

Your account and records stay until you delete them. Deleted records wait in the trash for 30 days, or until you delete them there. Deleting your account deletes your records, activity and the key to your files, without which no copy can be read.

Files you never save are deleted after a day. Backups are overwritten in turn; a deleted record can stay in one until then. What tax law requires, such as invoices, stays as long as it says.

## Your rights

You can

- see and download what we store about you: your archive is on your profile;
- correct what’s wrong;
- delete your data, or restrict its use;
- object to a use that’s based on a legitimate interest;
- complain to the data protection authority where you live or where we’re established.

The privacy mailbox answers within one month.

## If something goes wrong

If someone gets personal data who shouldn’t, we tell the authority and those concerned as the law requires: what happened, and what they can do.

## Changes

When we change this policy, we email you and show a notice.
$text$);

insert into legal_documents (slug, title, version, updated_at, content) values
  ('cloud', 'Cloud Terms', '2.0', '2026-11-22Z', $text$
These terms say how the vault stores your records and files on our server, what you can rely on, and what’s up to you. “We” are whoever runs this installation of Strongroom. These terms add to the [Terms of Service](/legal/terms). The [Privacy Policy](/legal/privacy) says more about personal data.

## 1. One installation, one operator

Strongroom isn’t one big service. It’s software anyone can run, and each installation is separate, with its own database, its own keys and its own operator. Installations don’t exchange data, and the authors of the software have no access to any of them.

We may run it on our own machine or rent one. To find out where it is and which company provides it, ask at the cloud mailbox below.

## 2. Where your data is

- **Records**, everything you type, are in a PostgreSQL database. Rules inside the database decide who can read or change each record. They hold even if a page or a program in front of it makes a mistake.
- **Files**, your photos and documents, are in the installation’s storage, outside the database, and always encrypted.
- **Emails** go out through the email service we’ve set up, or stay in a mailbox on the server if there is none.

Data travels encrypted between your browser and the server wherever the address starts with `https`. An installation that others reach over a network should have no other address. If yours does, please tell us.

## 3. How files are encrypted

Every owner has a key. A file is cut into pieces, and each piece is encrypted with that key (AES-256-GCM), so that nobody can swap, reorder or cut off pieces unnoticed. The owner’s key is encrypted with the installation’s master key, which we keep.

Three things follow from this:

- A copy of the storage alone, such as a stolen disk without the master key, tells nobody what’s in your files.
- It isn’t end-to-end encryption. The server opens a file to show it to you, so whoever controls the server and its master key is technically able to do the same.
- If the master key is lost, so are the files. Keeping it safe, with a copy in another place, is our duty.

Links to files are made for you, expire after a limited time, and only work in a browser where you’re signed in. There are no public links.

## 4. What you can store

Only the kinds of files the product names are accepted, up to the size it shows. We check each file’s name, type and content. Programs, scripts and files hidden in other files are refused. This check isn’t a virus scanner, unless the page says that one is set up.

Your plan or the installation can limit how many assets and how much storage you have. Your profile shows how much you use. A limit never deletes anything.

The vault is made for documents and photos of valuable things. It isn’t general storage, and it isn’t made for sharing files or for programs that read and write nonstop. We limit the number of requests to keep it fast for everyone. If you reach a limit, you’re told when to try again.

## 5. Availability

We aim to keep the vault available at all times, and plan maintenance for quiet hours. We don’t promise a percentage unless we’ve agreed on one with you in writing. Don’t use the vault where lives or large sums depend on reaching it at an exact moment.

A sudden stop of the machine doesn’t damage what you’ve saved. What you’ve typed and not saved usually waits as a draft in your browser, but it can be lost.

## 6. Backups

We decide how often to make backups of the database, the files and the keys, and how long to keep them. Ask at the cloud mailbox for our current schedule. Backups made with the product are encrypted. They’re there to restore the whole installation; we don’t normally restore a single record you’ve deleted.

Keep a second copy of anything you can’t replace, such as a certificate, a bill of sale or an expert’s report. The vault is a good copy but shouldn’t be the only one.

## 7. Taking your data with you

Your data is yours, whatever your plan. You can download an archive at any time on your profile, under “Your data”. It has every record as spreadsheets and as JSON, your photos and documents as you added them, and a page to look through it all without us. Any empty Strongroom account can import it. The archive isn’t encrypted, so keep it somewhere safe.

If that isn’t enough, write to the cloud mailbox from your account’s email address. We’ll send you your data in a common format within 30 days, free of charge. Leaving is no reason to make this difficult.

## 8. Deletion

What you delete is gone from the running installation, and stored files follow after a short delay. You can delete your whole account on your profile. Its key is deleted with it, which makes every remaining copy of its files unreadable, including those in backups, once the backups that contain the key have been overwritten.

If we close the installation, we’ll email you at least 30 days before, and you can download your data until then. After that everything is deleted.
$text$);

insert into legal_versions (slug, version, published_at, summary) values
  ('cloud', '1.0', '2026-11-21Z', 'First version.'),
  ('privacy', '1.0', '2026-11-21Z', 'First version.'),
  ('terms', '1.0', '2026-11-21Z', 'First version.'),
  ('cloud', '2.0', '2026-11-22Z', 'Names the archive you can download, encrypted backups, virus checks and storage limits. Plainer words.'),
  ('privacy', '2.0', '2026-11-22Z', 'Names every cookie and everything your browser stores, the activity log, the administration log, photo analysis by an outside service, and deletion in the product. Corrects how links to files work: they only work for you, while you’re signed in. Plainer words.'),
  ('privacy', '2.1', '2026-11-22Z', 'Names every cookie, now with the one for the language you read in, which your account remembers too. All else is as in version 2.0 of the same day.'),
  ('privacy', '2.2', '2026-11-22Z', 'Names the places and people you record, the history of changes kept with each record, and sign-in with an account at another provider, where it is offered.'),
  ('terms', '2.0', '2026-11-22Z', 'You can delete your account and download your data yourself. Upgrades take effect at once and are charged pro rata. Plainer words.'),
  ('privacy', '2.3', '2026-11-23Z', 'Names the trash, and that documents are read for your search.'),
  ('privacy', '2.4', '2026-11-24Z', 'Names what a browser stores for offline use.'),
  ('privacy', '2.5', '2026-11-27Z', 'Names the people and links you can let into your vault, what’s stored of their visits, and the cookie of a link.'),
  ('privacy', '2.6', '2026-11-27Z', 'Names comments, proposals and files opened by others.'),
  ('privacy', '2.7', '2026-11-27Z', 'Names your plan for when you’re gone.'),
  ('privacy', '2.8', '2026-11-27Z', 'Names firms, and what heirs and executors write down.'),
  ('privacy', '2.9', '2026-11-28Z', 'Names clients of firms, and signatures.'),
  ('terms', '2.1', '2026-11-27Z', 'Says what a plan for when you’re gone does.');

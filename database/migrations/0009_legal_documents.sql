-- What the operator and the people who use an installation agree on. A new version comes with a migration, so that
-- nobody can change the words behind anybody's back.
create table legal_documents (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  version text,
  updated_at timestamptz not null default now(),
  content text not null
);

alter table legal_documents enable row level security;
create policy everybody_reads on legal_documents for select using (true);
grant select on legal_documents to strongroom_user, strongroom_admin, strongroom_system;

insert into legal_documents (title, slug, version, updated_at, content) values
('Terms of Service', 'terms', '1.0', '2026-11-21', $markdown$
These terms are the agreement between you and the operator of this installation, who runs the vault at the address you are visiting. The software is free software that anybody may run; whoever runs it here is the one you agree with, and can be reached at the mailbox shown below this text.

## 1. What the vault is

The vault is a private record of valuable things that you own or make. You describe them, keep their papers and photographs with them, note what they cost or are worth, and name the people who are to have them one day.

It is a record and nothing more. The operator doesn’t hold the things themselves, doesn’t insure them, doesn’t trade them and doesn’t value them. A record here proves neither ownership nor authenticity. It helps you to show what you know; whether a court, an insurer or a tax office accepts it is for them to decide.

Naming somebody to inherit a thing is a note of your wishes. It is not a will, and it doesn’t replace one. Please see a lawyer or notary where you live.

## 2. Your account

- You need an e-mail address and a password. Tell the truth about who you are, and keep the address current: messages about your account go there.
- You must be old enough to enter into a contract where you live.
- One account is for one person. Keep the password to yourself and don’t use it anywhere else. What is done with your account counts as done by you, unless you have told the operator that somebody else has got hold of it.
- The kind of account that you choose decides which pages you see and which words they use. The role of an administrator is only given by the operator.

Some kinds of account are announced before they are finished. What is marked as launching soon is a plan and no part of this agreement until it is there.

## 3. What is yours stays yours

Everything that you enter or store remains yours. The operator receives no right to it beyond what it takes to run the vault for you: to store your content, to make smaller versions of your pictures, to prepare the documents that you ask for, and to make backups. Nothing that you store is published, sold, lent or used to train a model.

## 4. What you may not do

You may not use the vault

- to record things that you know to be stolen, looted or unlawfully traded, or to give them a false history;
- to store what is unlawful where you or the operator are, or what violates the rights of others;
- to store personal details of other people beyond what your record calls for, such as the name of an heir;
- to spread harmful software, to test its defences without permission, or to burden it so that others can’t work.

If you find a weakness, write to the operator before you write to anybody else. Nobody will be pursued for a finding reported in good faith.

## 5. Plans and payment

Where this installation offers paid plans, their price, their limits and the time they run for are shown before you decide, and you are not charged for anything that you haven’t confirmed. Payments are handled by a payment provider under its own terms; the operator doesn’t see the number of your card. An installation may also run payments in a test mode, which says so plainly and moves no money.

A limit on the number of records blocks adding more of them. It never hides or removes those that are already there. When a plan ends, what you stored is not deleted on that account.

Mandatory rights to withdraw from a purchase remain as the law gives them to you.

## 6. Ending the agreement

You may stop using the vault at any time, and you may ask for your account to be deleted by writing from its address to the mailbox below. When an account is deleted, its records are removed, and the key to its stored files with them, without which nobody can read the files again. Take copies of what you need first: this can’t be undone.

The operator may block an account that breaks section 4, and may end the agreement with 30 days’ notice by e-mail for any other good reason, such as closing the installation. You will then have those 30 days to take your data along, unless the law or an immediate danger forbids it.

## 7. How well it works

The operator runs the vault with the care that is usual for records of value: your files are encrypted, and access is decided for every row of the database. No service is without faults, though. There is no promise that the vault is reachable at every moment. Keep originals and a second copy of whatever you can’t replace.

## 8. Liability

The operator is fully liable for intent and gross negligence, for harm to life, body or health, and wherever the law allows no limit. For slight negligence the operator is liable only for breaking a duty on which the agreement depends, and only for the damage that was typical and foreseeable. Rights that consumers can’t give up are not touched by anything here.

## 9. The software

The vault runs on Strongroom, which is licensed under the [GNU Affero General Public License, version 3](https://www.gnu.org/licenses/agpl-3.0.html). You may obtain its source code, also as the operator has changed it, by asking at the mailbox below. The licence disclaims warranties by the authors of the software; your agreement about the service is with the operator.

## 10. Changes and law

These terms carry a version and a date. A change is announced by e-mail or by a notification in the product before it takes effect. If you don’t agree, you may have your account deleted; a change never takes away what you have already paid for.

The law of the place where the operator is established applies, along with the rights that protect you as a consumer where you live. If one clause doesn’t hold, the others still do.

See also the [Privacy Policy](/legal/privacy) and the [Cloud Terms](/legal/cloud).
$markdown$),
('Privacy Policy', 'privacy', '1.0', '2026-11-21', $markdown$
A vault knows things about you that few others do. This policy says what is kept, why, who can see it and how you can have it removed. The operator of this installation is responsible for your data, and answers at the privacy mailbox shown below this text.

## The short version

- Nothing in your vault is public, and there is no switch that would make it so.
- There are no advertisements, no trackers, no statistics services and no fonts or scripts from other hosts.
- Stored files are encrypted with a key of their owner.
- Your data are not sold, not rented out and not used to train models.

## What is kept

**Your account.** Your e-mail address, a one-way hash of your password (never the password itself), the name you want to be called by and the kind of account you chose. If you complete a profile: your name, postal address, telephone number, preferred currency and the addresses at which your things are kept.

**Your records.** What you write about your things: descriptions, dates, prices and values, history, and the people whom you name as heirs. Pictures and documents that you add.

**Your sessions.** For each sign-in the time, the network address and the kind of browser that it came from, so that a stranger’s sign-in can be told from yours.

**Limits and logs.** To slow down guessing of passwords, attempts are counted for a short span by network address and e-mail address. The server keeps a technical log of requests with their time, path and outcome; it is written so that it contains neither e-mail addresses nor passwords nor the contents of your records.

**Letters.** Messages that are sent to you, such as the link that confirms your address. Where mail delivery is not set up, they lie in a local mailbox that only somebody at the machine itself can open.

## What it is kept for, and on what ground

- To run the vault that you asked for, which means keeping what you enter and showing it to you: our agreement with you.
- To keep accounts safe, through sessions, limits and logs: the legitimate interest in a vault that can’t be broken into.
- To take payments and keep the books, where this installation offers paid plans: our agreement, and the duties of tax law.

There is no other purpose, no profile is made of you, and no decision about you is left to a machine.

## Cookies and the memory of your browser

One cookie keeps you signed in. Scripts can’t read it, other sites can’t send it, and it ends when you sign out. Your choice of a light or dark appearance may be remembered in your browser. Neither follows you anywhere, which is why no banner asks for your consent.

## How it is protected

- The database itself decides, for every row, who may see it. Another person’s record is answered exactly like one that doesn’t exist.
- Each owner has a key of their own. Files are sealed with it (AES-256-GCM), and it is in turn wrapped by the master key of the installation.
- Pictures and documents have no public address. They are reached through signed addresses that expire. Until then such an address works for whoever holds it, so please don’t pass it on.
- The text of your records is protected by the rules of the database, and by the disk that the operator keeps it on; it isn’t encrypted for each owner as files are.

Honesty demands one more sentence: whoever runs the server and holds its master key has the technical means to open what is stored on it. The operator undertakes not to, other than at your request or where a law compels it.

## Who else receives data

- **The hosting company**, where the operator rents the machine. It works under instruction of the operator.
- **The mail service**, where one is configured. It sees your address and the letters that are sent to you.
- **The payment provider**, where paid plans are offered, such as Stripe. You give your card details to the provider and not to this installation, which is told only what it needs to know your plan.
- **Authorities**, where a law compels the operator, and then no more than it demands.

Administrators of the product see a list of accounts with their roles. They don’t see your things, your files or your postal address there.

The hosting company and where it keeps the data are the operator’s choice. Ask at the privacy mailbox for the names and places; if data leave the country or the economic area in which you live, you will be told on what ground.

## Other people in your vault

If you note an heir, an earlier owner or an artist, you store details of somebody else. Keep them to what your record needs. Nobody is written to because you named them. People who believe that they are named in a vault may ask at the privacy mailbox; what they can be told depends on the rights of both sides.

## How long it is kept

Your account and records stay until you remove them or have your account deleted. With an account its records and the key to its files are deleted. Without that key the files can’t be read again, also where an old copy of them remains.

Sessions end by themselves after a time without use. Counted attempts are forgotten once their span is over. Backups of the database are overwritten in turn, at the rhythm that the operator has set; a deleted record can remain in one until then. What tax law wants to see kept, such as invoices, is kept for as long as it says and for nothing else.

## Your rights

You may

- ask what is stored about you, and receive a copy of it in a form that machines can read;
- have what is wrong put right;
- have your data deleted, or their use restricted;
- object to a use that rests on a legitimate interest;
- complain to the data protection authority where you live or where the operator is established.

A message to the privacy mailbox is enough. To protect you, the operator will make sure that it comes from you, usually by answering to the address of your account. You will have an answer within one month.

## If something goes wrong

Should somebody gain access to personal data who must not have it, the operator informs the competent authority and the people concerned as the law requires, says plainly what happened, and says what you can do.

## Changes

This policy carries a version and a date. Changes are announced by e-mail or by a notification in the product before they take effect. The [Terms of Service](/legal/terms) say what else we agree on, and the [Cloud Terms](/legal/cloud) say how your files are kept.
$markdown$),
('Cloud Terms', 'cloud', '1.0', '2026-11-21', $markdown$
These terms describe how the vault keeps your records and files on the operator’s server, what you can rely on, and what remains with you. They add to the [Terms of Service](/legal/terms); where personal data are concerned, the [Privacy Policy](/legal/privacy) goes into more detail.

## 1. One installation, one operator

Strongroom isn’t one big service. It is software that anybody may run, and each installation stands by itself: with its own database, its own keys and its own operator. Installations don’t exchange data, and the authors of the software have no access to any of them. When these terms speak of the operator, they mean whoever runs the installation at the address you are visiting.

The operator may run it on a machine of their own or rent one. Where it stands, and which company provides it, can be asked at the cloud mailbox shown below this text.

## 2. Where your data lie

- **Records**, which means everything you type, lie in a PostgreSQL database. Rules inside the database decide for every row who may read or change it. They hold even where a page or a program in front of it makes a mistake.
- **Files**, which means pictures and documents, lie in the storage of the installation, outside the database, and only in encrypted form.
- **Letters** leave through the mail service that the operator has set up, or stay in a local mailbox where there is none.

Between your browser and the server data travel encrypted wherever the address begins with `https`. An installation that others reach over a network should have no other address; if yours has, please tell the operator.

## 3. How files are encrypted

Each owner has a key of their own. A file is cut into pieces, and each piece is sealed with that key by AES-256-GCM, in such a way that pieces can’t be exchanged, reordered or cut off without being noticed. The owner’s key is itself locked with the master key of the installation, which the operator keeps.

From this follow three things that you should know:

- A copy of the storage alone, for instance a stolen disk that doesn’t hold the master key, tells nobody what is in your files.
- It is not end-to-end encryption. The server opens a file to show it to you, so whoever controls the server together with its master key is technically able to do so too.
- If the master key is lost, so are the files. Looking after it, and after a copy of it in another place, is the operator’s duty.

Files are opened through addresses that are signed for one file and a limited time. There are no public ones.

## 4. What may be stored

Only kinds of files that the product names are accepted, up to the size that it shows. A file is judged by its name, its declared kind and its content, and programs are refused. Your plan may limit how many things you can record. A limit never deletes anything.

The vault is made for the papers and pictures of things of value. It isn’t meant as general storage, for sharing files with others, or for programs that read and write without pause. The number of requests is limited to keep it quick for everybody; whoever meets a limit is told when to try again.

## 5. Availability

The operator aims to keep the vault reachable at all times, and plans maintenance for hours in which few people use it. No percentage is promised, unless you have agreed on one separately in writing. The vault isn’t made for use in which lives or large sums depend on reaching it at one certain moment.

The software is built so that a sudden stop of the machine doesn’t damage what had been saved. What you had typed but not saved can be lost.

## 6. Backups

Making backups of the database, the storage and the keys is up to the operator, who sets how often they are made and how long they are kept. Ask at the cloud mailbox for the current rhythm. Backups serve to restore the installation as a whole; a single record that you deleted is not normally brought back from one.

Whatever you can’t replace, such as a certificate, a bill of sale or an expert’s report, should exist in a second place of your own. The vault is a good copy, and shouldn’t be the only one.

## 7. Taking your data with you

Your records and files belong to you, whatever your plan. If the product’s own functions don’t give you everything in a form you can use, write to the cloud mailbox from the address of your account: the operator will hand over your records in a usual, machine-readable form and your files as you stored them, within 30 days and at no charge. That you leave is no reason to make this difficult.

## 8. Deletion

What you delete is gone from the running installation and isn’t kept in a hidden bin. Stored files may follow their records with a short delay. When a whole account is deleted, its key goes with it, which makes every remaining copy of its files unreadable, those in backups included once the backups that hold the key have been overwritten.

If the operator gives up the installation, you will be told at least 30 days before by e-mail, and can take your data along until then. Afterwards everything is deleted.

## 9. Security on both sides

The operator keeps the software and the machine up to date, limits who can reach the server, watches over its technical logs, and informs you without delay of any breach that concerns your data.

You choose a password that you use nowhere else, keep your devices in order, sign out on a machine that isn’t yours, and tell the operator at once if you believe that somebody else has been in your account.

## 10. The software and its source

Strongroom is licensed under the [GNU Affero General Public License, version 3](https://www.gnu.org/licenses/agpl-3.0.html). As a user of this installation you have the right to its source code, including any changes that the operator has made; the cloud mailbox is the place to ask. You may run an installation of your own, and move there.

## 11. Changes

These terms carry a version and a date. A change is announced by e-mail or by a notification in the product before it takes effect. Improvements in security may come at once, when waiting would put your data at risk.
$markdown$);

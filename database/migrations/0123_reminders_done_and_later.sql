-- A reminder is set aside for one of three reasons: it is done, it is not wanted, or it comes again on a day. docs/decisions/reminders.md
alter table dismissed_reminders
  add column how text not null default 'hidden' check (how in ('hidden', 'done', 'later')),
  add column again_on date,
  add constraint dismissed_reminders_come_again check ((how = 'later') = (again_on is not null));
grant insert (how, again_on), update (how, again_on, dismissed_at) on dismissed_reminders to strongroom_user;

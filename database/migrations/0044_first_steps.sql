-- Since when a person no longer wants to see the first steps on their dashboard.
alter table memberinfo add column first_steps_dismissed_at timestamptz;
grant update (first_steps_dismissed_at) on memberinfo to strongroom_user;

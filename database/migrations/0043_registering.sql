-- The same rule as onboardingStep in domain/member/onboarding.ts: an investor needs a complete profile and a plan both.
create or replace function is_registration_complete(user_id_param uuid) returns boolean
  language sql stable
  return exists (
    select from memberinfo
    where id = user_id_param and (role <> 'investor' or (profile_completed and registration_completed))
  );

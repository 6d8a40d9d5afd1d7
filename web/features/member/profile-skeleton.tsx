import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './profile.module.css'

/** In the shape of the five sections. */
export const ProfileSkeleton = () => (
  <div role="status" className={classes.cards}>
    <VisuallyHidden>Loading your profile</VisuallyHidden>
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index} className={classes.card}>
        <Skeleton height={26} width="12rem" />
        <Skeleton height={44} mt="1.125rem" />
      </div>
    ))}
  </div>
)

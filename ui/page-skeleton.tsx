import classes from './page-skeleton.module.css'

/** What a page is mostly made of. */
export type PageShape = 'form' | 'list' | 'record'

/** A page of this shape, before anything of it is there. */
export const PageSkeleton = ({ shape }: { shape: PageShape }) => (
  <div className={classes.page} data-shape={shape} aria-hidden>
    {shape !== 'record' && <span className={classes.title} />}
    <div className={classes.parts}>
      {Array.from({ length: shape === 'list' ? 8 : 2 }, (_, i) => (
        <div key={i} className={classes.part}>
          <span className={classes.block} />
          {Array.from({ length: shape === 'list' ? 2 : 5 }, (_, line) => (
            <span key={line} className={classes.line} />
          ))}
        </div>
      ))}
    </div>
  </div>
)

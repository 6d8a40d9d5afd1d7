import { PageSkeleton, type PageShape } from '#ui/page-skeleton.tsx'
import header from './header.module.css'
import shell from './shell.module.css'
import { Mark } from './mark.tsx'

/** What stands in a document until its page is there: nobody is known yet, so it is the same for everybody. */
export const Frame = ({ shape }: { shape: PageShape }) => (
  <>
    <div className={header.header}>
      <div className={header.row}>
        <span className={header.wordmark}>
          <Mark />
        </span>
      </div>
    </div>
    <div className={shell.main}>
      <PageSkeleton shape={shape} />
    </div>
  </>
)

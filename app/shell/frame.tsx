import { installation } from '#platform/client/installation.ts'
import { PageSkeleton, type PageShape } from '#ui/page-skeleton.tsx'
import header from './header.module.css'
import shell from './shell.module.css'
import { FirmMark, Mark } from './mark.tsx'

/** What stands in a document until its page is there: nobody is known yet, so it is the same for everybody. */
export const Frame = ({ shape, isPortal }: { shape: PageShape; isPortal: boolean }) => (
  <>
    <div className={header.header}>
      <div className={header.row}>
        <span className={header.wordmark}>
          {isPortal && installation.portal ? <FirmMark name={installation.portal.name} /> : <Mark />}
        </span>
      </div>
    </div>
    <div className={shell.main}>
      <PageSkeleton shape={shape} />
    </div>
  </>
)

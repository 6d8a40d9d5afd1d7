import { Link } from '@tanstack/react-router'
import classes from './auto-fill-banner.module.css'

/** Another way to begin a record, for those who collect. */
export const AutoFillBanner = () => (
  <section className={classes.banner} aria-labelledby="auto-fill">
    <svg viewBox="0 0 48 40" className={classes.drawing} aria-hidden fill="none" stroke="currentColor">
      <path d="M4 12h9l3-5h12l3 5h13v24H4z" strokeLinejoin="round" />
      <circle cx="22" cy="23" r="8" />
      <path className={classes.brass} d="M38 2v8M34 6h8M44 12v4M42 14h4" strokeLinecap="round" />
    </svg>
    <div className={classes.text}>
      <h2 id="auto-fill">Smart Auto-Fill</h2>
      <p>What can be read from a photograph is filled in for you; nothing is kept unseen.</p>
    </div>
    <Link to="/add-asset" search={{ auto_fill: true }} className={classes.link}>
      Begin with a photograph
      <span aria-hidden> →</span>
    </Link>
  </section>
)

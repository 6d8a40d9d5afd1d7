import { Link } from '@tanstack/react-router'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { Appearance } from '#ui/appearance.tsx'
import { Languages } from './languages.tsx'
import classes from './footer.module.css'
import { FOR_CREATORS, PROFESSIONAL_VAULTS } from './public-links.tsx'

const GUIDE = texts({ to: '/vault-registration-process', label: 'How registering works' }, ['label'])
const LEGAL = texts(
  [
    { to: '/data-protection', label: 'How your data is protected' },
    { to: '/legal', label: 'Legal documents' },
    { to: '/legal/terms', label: 'Terms of service' },
    { to: '/legal/privacy', label: 'Privacy policy' },
    { to: '/legal/cloud', label: 'Cloud terms' },
  ],
  ['label'],
)

const thisYear = () => new Date().getFullYear()

export function Footer() {
  return (
    <footer id="footer" className={classes.footer}>
      <div className={classes.columns}>
        <section className={classes.about}>
          <p className={classes.name}>{installation.product_name}</p>
          <p>{t('A private record of the valuable things you own or make. Nothing in it is ever shared publicly.')}</p>
          <Appearance />
          <Languages />
        </section>
        <Column title={t('Platform')} links={[GUIDE, FOR_CREATORS, ...PROFESSIONAL_VAULTS]} />
        <Column title={t('Support and legal')} links={LEGAL}>
          <li>
            <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>
          </li>
        </Column>
      </div>
      {/* A page may have been made in the year before. */}
      <p className={classes.copyright} suppressHydrationWarning>
        {`© ${thisYear()} ${installation.product_name}`}
      </p>
    </footer>
  )
}

interface ColumnProps {
  title: string
  links: readonly { to: string; label: string }[]
  children?: React.ReactNode
}

const Column = ({ title, links, children }: ColumnProps) => (
  <nav aria-label={title}>
    <h2 className={classes.heading}>{title}</h2>
    <ul className={classes.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  </nav>
)

import { Link } from '@tanstack/react-router'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import classes from './landing-page.module.css'
import audiences from './audiences.module.css'

const OPEN = texts(
  [
    {
      name: 'Collectors and owners',
      text: 'Art, antiques, jewelry, watches, wine, furniture: how you got each piece, what it cost, its documents, and who gets it next.',
      to: '/register',
      link: 'Register as an investor',
    },
    {
      name: 'Artists and makers',
      text: 'A studio vault for your own work: when you made it, what it was worth, where it was shown and sold.',
      to: '/creator-landing',
      link: 'Read more for creators',
    },
  ],
  ['name', 'text', 'link'],
)

const PROFESSIONAL = texts(
  [
    { name: 'Estate practices', text: 'Vaults for your clients and their heirs.', to: '/estate-practices' },
    { name: 'Estate services', text: 'Room by room, from photo to catalog.', to: '/estate-services' },
    { name: 'Insurance partners', text: 'From first record to claim.', to: '/insurance-partners' },
  ],
  ['name', 'text'],
)

export function Audiences() {
  return (
    <section className={classes.section} data-tone="surface">
      <div className={classes.inner}>
        <div className={classes.heading}>
          <h2>{t('Who it’s for')}</h2>
        </div>
        <ul className={audiences.open}>
          {OPEN.map(({ name, text, to, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {(to !== '/register' || installation.sign_up === 'open') && <Link to={to}>{link}</Link>}
            </li>
          ))}
        </ul>
        <div>
          <h3 className={audiences.professional}>{t('Professional vaults')}</h3>
          <ul className={audiences.links}>
            {PROFESSIONAL.map(({ name, text, to }) => (
              <li key={name}>
                <Link to={to}>{name}</Link>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { RegisterButton } from './register-button.tsx'
import { PageTitle } from '#ui/page.tsx'
import classes from './landing-page.module.css'
import proof from './proof.module.css'
import type { RoleContent } from './role-content.ts'
import role from './role-page.module.css'
import { Standing } from './standing.tsx'

interface RolePageProps {
  content: RoleContent
  drawing: ReactNode
  /** What is shown between the features and the offer. */
  children?: ReactNode
}

export function RolePage({ content, drawing, children }: RolePageProps) {
  const { offer, standing } = content
  return (
    <>
      <Hero content={content} drawing={drawing} />
      <Features features={content.features} />
      {children}
      <section className={classes.section}>
        <div className={classes.inner} data-split="top">
          <div className={classes.heading}>
            <h2>{offer.title}</h2>
            {offer.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Standing {...standing} />
        </div>
      </section>
      <section className={classes.close}>
        <h2>{content.close.title}</h2>
        <p>{content.close.text}</p>
        <Register {...content} />
      </section>
    </>
  )
}

function Hero({ content, drawing }: { content: RoleContent; drawing: ReactNode }) {
  return (
    <section className={classes.hero} data-plate="narrow">
      <div className={classes.words}>
        <PageTitle className={classes.title}>
          <span className={role.audience}>{content.audience}</span> {content.claim}
        </PageTitle>
        <p className={classes.lead}>{content.lead}</p>
        <div>
          <Register {...content} />
        </div>
      </div>
      <figure className={classes.plate}>
        {drawing}
        <figcaption>{content.figure.caption}</figcaption>
      </figure>
    </section>
  )
}

const Features = ({ features }: Pick<RoleContent, 'features'>) => (
  <section className={classes.section} data-tone="surface">
    <div className={classes.inner}>
      <div className={classes.heading}>
        <h2>{features.title}</h2>
        <p>{features.lead}</p>
      </div>
      <dl className={proof.reasons}>
        {features.list.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const Register = ({ role, register }: Pick<RoleContent, 'role' | 'register'>) => (
  <RegisterButton role={role}>{register}</RegisterButton>
)

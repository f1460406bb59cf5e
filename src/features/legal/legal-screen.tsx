import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TagKind } from '#domain/tags.ts'
import { longDay } from '#domain/written-days.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { hrefOf } from '#src/ui/target.ts'
import css from './legal.module.css'
import { type LegalText, privacyTextWhere, termsTextWhere } from './legal-text.ts'

interface LegalPageProps {
  text: LegalText
  /** Below the section of cookies. */
  choices?: ReactNode
}

function LegalPage({ text, choices }: LegalPageProps) {
  const { t, i18n } = useLingui()
  const since = longDay(i18n.locale, new Date(text.since))
  return (
    <article className={css['legal']}>
      <header>
        <h1>{t(text.title)}</h1>
        <p className={css['since']}>
          <time dateTime={text.since}>{t`In force since ${since}`}</time>
        </p>
        <p className={css['summary']}>{t(text.summary)}</p>
      </header>
      <nav aria-label={t`On this page`}>
        <h2>{t`On this page`}</h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css['sections']}>
        {text.sections.map(({ id, title, paragraphs, points }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(title)}</h2>
            {paragraphs.map(paragraph => (
              <p key={paragraph.id}>{t(paragraph)}</p>
            ))}
            {points && (
              <ul>
                {points.map(point => (
                  <li key={point.id}>{t(point)}</li>
                ))}
              </ul>
            )}
            {id === 'cookies' && choices}
          </section>
        ))}
        <p className={css['links']}>
          <Link to="/legal/tos">{t`Terms of Service`}</Link>
          <Link to="/legal/privacy">{t`Privacy Policy`}</Link>
          <Link to="/accuracy">{t`How often we’re right`}</Link>
          <a href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
          <Link to="/">{t`Back to home`}</Link>
        </p>
      </div>
    </article>
  )
}

export const TermsScreen = () => <LegalPage text={termsTextWhere(useTakesPayments())} />

interface PrivacyScreenProps {
  /** The tags that are on here. */
  tags: readonly TagKind[]
  /** The services that are sent whole email addresses. */
  addressesGoTo: readonly string[]
  searchesSites: boolean
  choices?: ReactNode
}

export const PrivacyScreen = ({ tags, addressesGoTo, searchesSites, choices }: PrivacyScreenProps) => (
  <LegalPage
    text={privacyTextWhere(useTakesPayments(), tags, addressesGoTo, searchesSites)}
    choices={choices}
  />
)

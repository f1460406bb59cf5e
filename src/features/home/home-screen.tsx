import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { locales } from '#domain/locales.ts'
import { prices, writtenPrice } from '#domain/prices.ts'
import type { Failure } from '#machines/port-error.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { buttonClass } from '#src/ui/public/button.tsx'
import { check, Icon } from '#src/ui/public/icon.tsx'
import { FirstAnswer } from './first-answer.tsx'
import css from './home.module.css'

const shield = 'M12 3l7.5 2.8v5.7c0 4.6-3.1 7.8-7.5 9.5-4.4-1.7-7.5-4.9-7.5-9.5V5.8z'
const bubble = 'M4 5h16v11H10l-4.5 4v-4H4zm4 4h8m-8 3h5'
const cap = 'M2.5 9 12 4.5 21.5 9 12 13.5zM6.5 11v5c3 2.3 8 2.3 11 0v-5M21.5 9v5.5'

interface HomeScreenProps {
  canSignUp: boolean
}

/** The marketing home page (spec 2 §1): what Wardlight is, a first answer, its three services, testimonials and partners. */
export function HomeScreen({
  canSignUp,
  onAsk,
}: HomeScreenProps & { onAsk: (email: string) => Promise<Failure | null> }) {
  const { t } = useLingui()
  return (
    <div className={css['home']}>
      <Hero canSignUp={canSignUp} />
      <Section
        title={t`Is your email address in a known breach?`}
        lead={t`Find out for free, without an account. We email the answer to the address itself, so only its owner reads it.`}
      >
        <FirstAnswer onAsk={onAsk} />
      </Section>
      <Services canSignUp={canSignUp} />
      <Steps />
      <Testimonials />
      <Partners />
    </div>
  )
}

/** A score in the band from 600 to 799 (spec 2 §4). */
const score = 742

function ExampleScore() {
  const { t } = useLingui()
  const lines = [
    [css['bad'], t`A password from a breach`, t`To fix`],
    [css['waiting'], t`An address on a people-search site`, t`Removal requested`],
    [css['good'], t`A photo on a forum`, t`Removed`],
  ] as const
  return (
    <figure className={css['example']}>
      <figcaption>
        <span className={css['tag']}>{t`Example`}</span> {t`Not a real person`}
      </figcaption>
      <div className={css['score']}>
        <svg aria-hidden width="112" height="112" viewBox="0 0 112 112">
          <circle cx="56" cy="56" r="48" />
          <circle cx="56" cy="56" r="48" pathLength="1000" strokeDasharray={`${score} 1000`} />
        </svg>
        <p>
          <b>{score}</b>
          <span>{t`out of 1000`}</span>
        </p>
        <p>
          <b>{t`Very good`}</b>
          <span>{t`Three things to look at`}</span>
        </p>
      </div>
      <ul>
        {lines.map(([tone, what, state]) => (
          <li key={what} className={tone}>
            <span>{what}</span>
            <b>{state}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Hero({ canSignUp }: HomeScreenProps) {
  const { t } = useLingui()
  const takesPayments = useTakesPayments()
  return (
    <section className={css['hero']}>
      <div className={css['inside']}>
        <div>
          <h1>{t`See what the internet knows about you. Then take it back.`}</h1>
          <p className={css['lead']}>
            {t`Wardlight finds your data where it’s exposed, explains it in one score, and asks sites to remove it. For people, and for the companies they work for.`}
          </p>
          <p className={css['actions']}>
            {canSignUp && <Link className={buttonClass()} to="/signup">{t`Create an account`}</Link>}
            <Link className={buttonClass(canSignUp ? 'plain' : 'primary')} to="/contact-us">
              {takesPayments ? t`Contact sales` : t`Contact us`}
            </Link>
          </p>
          <p className={css['aside']}>
            {t`Already have an account?`} <Link to="/">{t`Sign in`}</Link>
          </p>
        </div>
        <ExampleScore />
      </div>
    </section>
  )
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h2>{title}</h2>
      {lead !== undefined && <p className={css['lead']}>{lead}</p>}
      {children}
    </section>
  )
}

interface ServiceProps {
  icon: string
  name: string
  text: string
  points: readonly string[]
  link: ReactNode
}

function Service({ icon, name, text, points, link }: ServiceProps) {
  return (
    <li className={css['card']}>
      <span className={css['emblem']}>
        <Icon d={icon} size={22} />
      </span>
      <h3>{name}</h3>
      <p>{text}</p>
      <ul>
        {points.map(point => (
          <li key={point}>
            <Icon d={check} size={16} /> <span>{point}</span>
          </li>
        ))}
      </ul>
      <p>{link}</p>
    </li>
  )
}

function Services({ canSignUp }: HomeScreenProps) {
  const { t, i18n } = useLingui()
  const locale = locales.find(known => known === i18n.locale) ?? 'en-US'
  const { amount, currency } = prices.PERSONAL_SCAN
  const price = writtenPrice(locale, amount, currency)
  const takesPayments = useTakesPayments()
  return (
    <Section title={t`What we do`}>
      <ul className={css['cards']}>
        <Service
          icon={shield}
          name={t`Defender`}
          text={t`Our application: it looks for what’s exposed about you or your company, and helps you deal with it.`}
          points={[
            ...(takesPayments
              ? [
                  t`For you: one scan for ${price} (US dollars), paid once`,
                  t`For companies: one plan for everyone, paid monthly or yearly; a company score needs five people`,
                ]
              : [t`For you, and for everyone in a company: a new scan each month`]),
            t`A response plan for the day something happens`,
          ]}
          link={
            canSignUp ? (
              <Link to="/signup">{t`Check your own exposure`}</Link>
            ) : (
              <Link to="/contact-us">{t`Ask about Defender`}</Link>
            )
          }
        />
        <Service
          icon={bubble}
          name={t`Consulting`}
          text={t`People who do this every day look at your situation with you and say what to do first.`}
          points={[
            t`After an incident, step by step`,
            t`Before an audit or an insurance application`,
            t`Rules and response plans people can follow`,
          ]}
          link={<Link to="/contact-us">{t`Ask about consulting`}</Link>}
        />
        <Service
          icon={cap}
          name={t`Training`}
          text={t`Short tutorials and sessions that change habits, for people who have other things to do.`}
          points={[
            t`Two-step sign-in, passwords, private accounts`,
            t`Recognizing phishing before it works`,
            t`In English and in French`,
          ]}
          link={<Link to="/contact-us">{t`Ask about training`}</Link>}
        />
      </ul>
    </Section>
  )
}

function Steps() {
  const { t } = useLingui()
  const steps = [
    [t`Find`, t`Email, phone, address, name, domains and photos, checked against real sources.`],
    [t`Understand`, t`One score, every point explained. What couldn’t be checked is never called safe.`],
    [t`Remove`, t`Every removal tracked from request to gone, with dates.`],
  ] as const
  return (
    <Section title={t`How Defender works`}>
      <ol className={css['steps']}>
        {steps.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Testimonials() {
  const { t } = useLingui()
  const examples = [
    [
      t`I thought I was careful. The score showed me an old account I’d forgotten, and what to do about it in ten minutes.`,
      t`A person with one scan`,
    ],
    [
      t`My home address was on three people-search sites. I asked once and could follow each removal until it was gone.`,
      t`A person who moved last year`,
    ],
    [
      t`We see where our people are at risk without reading about their private lives. That made the conversation easy.`,
      t`An administrator of a small company`,
    ],
  ] as const
  return (
    <Section
      title={t`What customers could say`}
      lead={t`These are examples we wrote. Real words will replace them once customers agree to be quoted.`}
    >
      <ul className={css['cards']}>
        {examples.map(([quote, who]) => (
          <li key={who} className={css['card']}>
            <span className={css['tag']}>{t`Example`}</span>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Partners() {
  const { t } = useLingui()
  return (
    <div className={css['ends']}>
      <section>
        <h2>{t`Partners`}</h2>
        <p>
          {t`We don’t name any partners yet. Do you advise people or companies about security, privacy or insurance? Tell us how you’d like to work together.`}
        </p>
        <p>
          <Link className={buttonClass('plain')} to="/contact-us">{t`Become a partner`}</Link>
        </p>
      </section>
      <section>
        <h2>{t`A question first?`}</h2>
        <p>{t`Tell us what you need. We’ll answer by email within 24 business hours.`}</p>
        <p>
          <Link className={buttonClass('plain')} to="/concierge">{t`Contact support`}</Link>
        </p>
      </section>
    </div>
  )
}

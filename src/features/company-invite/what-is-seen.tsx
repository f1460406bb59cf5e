import { useLingui } from '@lingui/react/macro'
import css from './company-invite.module.css'

/** What the company sees of a person without the deep scan and with it (spec 2 §6), in words and in full. */
export function WhatIsSeen({ company, isMember }: { company: string; isMember: boolean }) {
  const { t } = useLingui()
  // Asked for by itself, nothing stands between the page's title and these.
  const Title = isMember ? 'h2' : 'h3'
  return (
    <div className={css['sees']}>
      <section>
        <Title>{isMember ? t`What ${company} can see now` : t`What ${company} can see without it`}</Title>
        <ul>
          <li>{t`That you’re a member: your name, work email, department and role`}</li>
          <li>{t`Leaks of your work email that a company scan has found: their kind, month and severity, under a number instead of your name`}</li>
          <li>{t`Nothing from your personal scan or your personal pages`}</li>
        </ul>
      </section>
      <section>
        <Title>{t`What ${company} can see once you agree`}</Title>
        <ul>
          <li>{t`Your name beside your score and your risk level`}</li>
          <li>{t`What your scan finds about you: what was exposed, where, when, how serious it is and what is done about it`}</li>
          <li>{t`Never your passwords, your answers or your response plan`}</li>
        </ul>
      </section>
    </div>
  )
}

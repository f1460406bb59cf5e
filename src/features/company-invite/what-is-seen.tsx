import { useLingui } from '@lingui/react/macro'
import { VisibilityItems } from '#src/parts/company/visibility-items.tsx'
import css from './company-invite.module.css'

/**
 * What the company sees of a person without the deep scan and with it (spec 2 §6), and what it never sees.
 */
export function WhatIsSeen({ company, isMember }: { company: string; isMember: boolean }) {
  const { t } = useLingui()
  // Without other headings these follow the page's title.
  const Title = isMember ? 'h2' : 'h3'
  return (
    <div className={css['sees']}>
      <section>
        <Title>{isMember ? t`What ${company} can see now` : t`What ${company} can see without it`}</Title>
        <ul>
          <VisibilityItems viewer="company" since="always" />
        </ul>
      </section>
      <section>
        <Title>{t`What ${company} can see once you agree`}</Title>
        <ul>
          <VisibilityItems viewer="company" since="consent" />
        </ul>
      </section>
      <section>
        <Title>{t`What ${company} never sees`}</Title>
        <ul>
          <VisibilityItems viewer="company" since="never" />
        </ul>
      </section>
    </div>
  )
}

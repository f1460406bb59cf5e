import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import { VisibilityItems } from '#src/parts/company/visibility-items.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Checkbox } from '#src/ui/public/checkbox.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { check } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { readForm } from '#src/ui/public/use-form.ts'
import css from './company-invite.module.css'
import {
  InviteHeader,
  type InviteProps,
  inviteFailureMessages,
  selectCompany,
  selectFailure,
  selectInvite,
  selectIsBusy,
} from './invite-parts.tsx'

const selectIsJoined = (snapshot: SnapshotFrom<typeof companyInviteFlow>) =>
  snapshot.matches('joined') || snapshot.matches('finished')

/** Joining, or deciding about a deep scan, after explaining what the company will see; and that it's done. */
export default function JoinStep({ actor }: InviteProps) {
  const invite = useSelector(actor, selectInvite)
  const isJoined = useSelector(actor, selectIsJoined)
  if (isJoined) return <Joined actor={actor} />
  return (
    <div className={css['step']}>
      <InviteHeader actor={actor} />
      {invite?.kind === 'deepScan' ? <DeepScanDecision actor={actor} /> : <Joining actor={actor} />}
    </div>
  )
}

function Refusal({ actor }: InviteProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, selectFailure)
  return failure && <Notice tone="danger">{t(inviteFailureMessages(failure))}</Notice>
}

/** Without the deep scan and with it (spec 2 §6), and what it never sees. */
function WhatIsSeen({ company, isMember }: { company: string; isMember: boolean }) {
  const { t } = useLingui()
  // Without other headings these follow the page's title.
  const Title = isMember ? 'h2' : 'h3'
  return (
    <div className={css['sees']}>
      <section>
        <Title>{isMember ? t`What ${company} can see now` : t`What ${company} can see without it`}</Title>
        <ul>
          <VisibilityItems since="always" />
        </ul>
      </section>
      <section>
        <Title>{t`What ${company} can see once you agree`}</Title>
        <ul>
          <VisibilityItems since="consent" />
        </ul>
      </section>
      <section>
        <Title>{t`What ${company} never sees`}</Title>
        <ul>
          <VisibilityItems since="never" />
        </ul>
      </section>
    </div>
  )
}

function Joining({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  const invite = useSelector(actor, selectInvite)
  const isBusy = useSelector(actor, selectIsBusy)
  const visitor = useSelector(actor, ({ context }) => context.visitor) ?? ''
  const isOwner = invite?.kind === 'companyOwner'
  const leads = {
    employee: t`You’re joining as ${visitor}. Your personal pages stay yours.`,
    admin: t`You’re joining as ${visitor} to help manage the company: its people, scans and alerts.`,
    companyOwner: t`You’re the owner, as ${visitor}. Setting it up takes three steps.`,
    deepScan: '',
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const { deepScan } = readForm(event.currentTarget)
        actor.send({ type: 'invite.joinChosen', deepScanConsent: deepScan === 'on' })
      }}
    >
      <Stack>
        <Heading title={isOwner ? t`Set up ${company}` : t`Join ${company}`} takesFocus>
          {leads[invite?.kind ?? 'employee']}
        </Heading>
        <Refusal actor={actor} />
        {!isOwner && (
          <section className={css['choice']} aria-labelledby="deep-scan">
            <h2 id="deep-scan">{t`Deep scan, if you like`}</h2>
            <WhatIsSeen company={company} isMember={false} />
            <Checkbox
              name="deepScan"
              label={t`I agree to a deep scan, and to ${company} seeing what my scans find under my name.`}
            />
            <small>{t`You can join either way, and withdraw your consent at any time in your account settings.`}</small>
          </section>
        )}
        <div className={css['buttons']}>
          <Button type="submit" busy={isBusy && t`Joining…`}>
            {isOwner ? t`Continue to set up` : t`Join ${company}`}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function DeepScanDecision({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  const isBusy = useSelector(actor, selectIsBusy)
  const consents = useSelector(actor, ({ context }) => context.deepScanConsent)
  const decide = (deepScanConsent: boolean) => actor.send({ type: 'invite.joinChosen', deepScanConsent })
  return (
    <Stack>
      <Heading title={t`Do you agree to a deep scan?`} takesFocus>
        {t`${company} would like to include your personal data in the scan, so that leaks can be found and removed. It’s up to you, and you don’t have to give a reason.`}
      </Heading>
      <Refusal actor={actor} />
      <div className={css['buttons']}>
        <Button busy={isBusy && consents && t`One moment…`} onClick={() => decide(true)}>
          {t`Agree to the deep scan`}
        </Button>
        <Button variant="plain" busy={isBusy && !consents && t`One moment…`} onClick={() => decide(false)}>
          {t`Decline`}
        </Button>
      </div>
      <small
        className={css['note']}
      >{t`You can withdraw your consent at any time in your account settings. ${company} then immediately stops seeing what came with it.`}</small>
      <section className={css['choice']}>
        <WhatIsSeen company={company} isMember />
      </section>
    </Stack>
  )
}

function Joined({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  const kind = useSelector(actor, snapshot => selectInvite(snapshot)?.kind)
  const consents = useSelector(actor, ({ context }) => context.deepScanConsent)
  const isDecision = kind === 'deepScan'
  const says = consents
    ? t`You agreed to the deep scan. ${company} sees what your scans find from now on, under your name. You can withdraw your consent at any time in your account settings.`
    : t`You haven’t agreed to a deep scan. ${company} sees nothing of what’s found about you, except in totals for five or more people.`
  return (
    <Message
      icon={check}
      tone="safe"
      title={isDecision ? t`Your decision has been saved` : t`Welcome to ${company}`}
      actions={<Button onClick={() => actor.send({ type: 'invite.continued' })}>{t`Continue`}</Button>}
    >
      <p>{kind === 'companyOwner' ? t`The company is yours. Next, set it up in three steps.` : says}</p>
    </Message>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '#src/ui/public/button.tsx'
import { check } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { type InviteActor, selectCompany, selectInvite } from './invite-actor.ts'

export default function Joined({ actor }: { actor: InviteActor }) {
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
      tone="good"
      title={isDecision ? t`Your decision has been saved` : t`Welcome to ${company}`}
      actions={<Button onClick={() => actor.send({ type: 'invite.continued' })}>{t`Continue`}</Button>}
    >
      <p>{kind === 'companyOwner' ? t`The company is yours. Next, set it up in three steps.` : says}</p>
    </Message>
  )
}

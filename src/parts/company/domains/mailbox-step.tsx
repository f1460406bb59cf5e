import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { domainMailboxValues } from '#openapi/generated/enumerations.ts'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { Stack } from '#src/ui/layout.ts'
import { AlternativeAction } from './alternative-action.tsx'
import type { DomainVerificationActor } from './domain-verification-actor.ts'
import { VerificationFailure } from './verification-failure.tsx'

export function MailboxStep({ actor, formId }: { actor: DomainVerificationActor; formId: string }) {
  const { name } = useSelector(actor, ({ context }) => context.proof)
  const known = useSelector(actor, ({ context }) => context.mailbox)
  const hasCode = useSelector(actor, ({ context }) => context.proof.codeSent !== null)
  const [mailbox, setMailbox] = useState(known)
  return (
    <form
      id={formId}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        actor.send({ type: 'domain.mailboxChosen', mailbox })
      }}
    >
      <Stack gap={4}>
        <VerificationFailure actor={actor} />
        <ChoiceField
          name="mailbox"
          label={<Trans>Where should the code go?</Trans>}
          help={
            <Trans>
              Choose a mailbox you or a colleague can open. Only these five work: they belong to the people
              who run the domain.
            </Trans>
          }
          choices={domainMailboxValues.map(value => ({ value, label: `${value}@${name}` }))}
          value={mailbox}
          onChange={setMailbox}
        />
        {hasCode && (
          <AlternativeAction onClick={() => actor.send({ type: 'domain.codeRequested' })}>
            <Trans>I already have a code</Trans>
          </AlternativeAction>
        )}
        <AlternativeAction onClick={() => actor.send({ type: 'domain.recordRequested' })}>
          <Trans>Use a DNS record instead</Trans>
        </AlternativeAction>
      </Stack>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { LetterKind, LetterRecipient, SignedLetter } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

interface SigningProps {
  to: LetterRecipient
  /** Whether a copy of what they answer comes to us. */
  readsReplies: boolean
  kind: Exclude<LetterKind, 'complaint'>
  written: Pick<SignedLetter, 'subject' | 'body'>
  send: (letter: Pick<SignedLetter, 'remindsByItself'>) => Promise<Failure | null>
}

/** The signature by which a letter is sent for its person. */
export function Signing({ to, readsReplies, kind, written: { subject, body }, send }: SigningProps) {
  const { t } = useLingui()
  const id = useId()
  const { isBusy, failure, submit } = useSubmission()
  /** What was read: a later change has to be signed again. */
  const [signed, setSigned] = useState<string | null>(null)
  const [remindsByItself, setReminding] = useState(false)
  const [isTried, setTried] = useState(false)
  const text = `${subject}\n${body}`
  const isSigned = signed === text
  const problem = body.includes('…')
    ? t`Fill in the letter where … stands, then sign it.`
    : subject.trim() === '' || body.trim() === ''
      ? t`The letter needs a subject and a text.`
      : isSigned
        ? undefined
        : t`Read the letter, then sign it here.`
  const { email } = to
  const trySend = () => {
    setTried(true)
    if (problem === undefined) void submit(() => send({ remindsByItself }))
  }
  return (
    <Stack gap={4}>
      <Checkbox
        id={`${id}-signed`}
        checked={isSigned}
        error={isTried ? problem : undefined}
        onChange={checked => setSigned(checked ? text : null)}
        label={<Trans>I’ve read this letter and sign it.</Trans>}
      />
      {kind !== 'reminder' && (
        <Checkbox
          id={`${id}-reminder`}
          required={false}
          checked={remindsByItself}
          onChange={setReminding}
          label={<Trans>If they don’t answer in time, send the reminder without asking me again.</Trans>}
        />
      )}
      <FailureNotice failure={failure} />
      <Button wide busy={isBusy} onClick={trySend}>
        <Trans>Send it for me</Trans>
      </Button>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          It goes to {email} with your name, ten minutes from now: until then you can undo it. They see your
          email address and answer you directly.
        </Trans>{' '}
        {readsReplies && <Trans>We get a copy of their answer, and show it here.</Trans>}
      </Text>
    </Stack>
  )
}

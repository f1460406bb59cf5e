import { useLingui } from '@lingui/react/macro'
import type { Channel } from '#machines/flow/ports/auth.ts'
import type { Failure } from '#machines/port-error.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Choices } from '#src/ui/public/choices.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { key, mail, phone } from '#src/ui/public/icon.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { readForm } from '#src/ui/public/use-form.ts'

export interface MethodChoiceProps {
  options: readonly Channel[]
  failure: Failure | null
  isBusy: boolean
  /** Null when nothing was chosen: the flow answers 0039. */
  choose: (channel: Channel | null) => void
  leave: () => void
}

/** The second MFA variant (spec 2 §2): the channel is chosen before a code is sent. */
export function MethodChoice({ options, failure, isBusy, choose, leave }: MethodChoiceProps) {
  const { t } = useLingui()
  const channels: Record<Channel, { label: string; hint: string; icon: string }> = {
    EMAIL: { label: t`Email`, hint: t`A code in your inbox`, icon: mail },
    SMS: { label: t`Text message`, hint: t`A code on your phone`, icon: phone },
    SOFTWARE_TOKEN: { label: t`Authenticator app`, hint: t`The code your app shows`, icon: key },
  }
  const isNothingChosen = failure?.code === '0039'
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const { method } = readForm(event.currentTarget)
        choose(options.find(option => option === method) ?? null)
      }}
    >
      <Stack>
        <Heading title={t`Confirm it’s you`} takesFocus>
          {t`A code in addition to your password protects your account, even if someone knows your password.`}
        </Heading>
        {failure && !isNothingChosen && <Notice tone="bad">{t(codeFailureMessages(failure))}</Notice>}
        <Choices
          name="method"
          legend={t`How do you want to get your code?`}
          choices={options.map(value => ({ value, ...channels[value] }))}
          error={isNothingChosen ? t(codeFailureMessages(failure)) : undefined}
        />
        <Button type="submit" busy={isBusy && t`Sending…`}>{t`Continue`}</Button>
        <Actions>
          <Button variant="text" onClick={leave}>{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}

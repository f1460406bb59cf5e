import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OptOut, OptOutReason, OptOutState as State } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

const states: Readonly<Record<Exclude<State, 'handedOver'>, MessageDescriptor>> = {
  waiting: msg`Waits to be filled in by itself`,
  filling: msg`Is being filled in by itself`,
  linkAwaited: msg`Sent; the site emails a link to confirm it`,
  linkArrived: msg`Sent; the link in the site’s email is followed next`,
  sent: msg`Sent. Only looks at the page tell what the site did`,
}

const reasons: Readonly<Record<OptOutReason, MessageDescriptor>> = {
  captcha: msg`Yours: it has a puzzle for people`,
  noForm: msg`Yours: the site has no form that Wardlight knows`,
  unknownFact: msg`Yours: it asks for what we don’t know of the person`,
  changed: msg`Yours: the site is no longer as described`,
  noAnswer: msg`Yours: the site didn’t answer, several times`,
  noLink: msg`Yours: the email with the link to confirm it hasn’t come`,
  interrupted: msg`Yours: nobody knows whether it arrived. Look at the page before you send it again`,
  stillThere: msg`Yours: a month after the form, the page still shows the person`,
}

/** How far the site’s own form has come, and what is left to do by hand. */
export function OptOutState({ optOut }: { optOut: OptOut }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { state, reason, step, formUrl, changedAt, dueAt } = optOut
  const since = formats.dateTime(changedAt)
  const next = dueAt === null ? null : formats.dateTime(dueAt)
  return (
    <Stack gap={1}>
      {i18n._(state === 'handedOver' ? reasons[reason ?? 'noForm'] : states[state])}
      <Text size="t2" tone="quiet">
        <Trans>Since {since}</Trans>
        {step !== null && (
          <>
            {' · '}
            <Trans>Step {step} of its description</Trans>
          </>
        )}
        {next !== null && (
          <>
            {' · '}
            <Trans>Next: {next}</Trans>
          </>
        )}
      </Text>
      {formUrl !== null && (
        <Link to="/leaving" search={{ to: formUrl }}>
          <Trans>Open the form</Trans>
        </Link>
      )}
    </Stack>
  )
}

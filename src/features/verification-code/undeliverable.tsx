import { useLingui } from '@lingui/react/macro'
import type { Channel } from '#machines/flow/ports/auth.ts'
import { supportHref } from '#src/parts/page/support.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Heading, SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'

interface UndeliverableProps {
  channel: Channel
  recover: () => void
  leave: () => void
}

/** The code can't be sent, so only a recovery code helps. */
export function Undeliverable({ channel, recover, leave }: UndeliverableProps) {
  const { t } = useLingui()
  return (
    <Stack>
      <Heading title={t`We can’t send your code`} takesFocus>
        {channel === 'SMS'
          ? t`Your second step is a text message, and we can’t send any right now.`
          : t`Your second step is a code we can’t send right now.`}
      </Heading>
      <Notice tone="warn">
        {t`Sign in with one of your recovery codes, then choose another second step in your account.`}
      </Notice>
      <Button onClick={recover}>{t`Use a recovery code`}</Button>
      <Actions>
        <Button variant="text" onClick={leave}>{t`Back`}</Button>
      </Actions>
      <SmallLine>
        <a href={supportHref}>{t`Contact support`}</a>
      </SmallLine>
    </Stack>
  )
}

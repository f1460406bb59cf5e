import { useLingui } from '@lingui/react/macro'
import { Heading, Stack } from '#src/ui/public/frame.tsx'

export function CheckingInvite() {
  const { t } = useLingui()
  return (
    <Stack>
      <div aria-busy="true">
        <Heading title={t`Your invitation`}>
          <span role="status">{t`One moment, we’re checking your invitation.`}</span>
        </Heading>
      </div>
    </Stack>
  )
}

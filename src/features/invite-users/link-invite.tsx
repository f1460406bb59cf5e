import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Copy, Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack, VisuallyHidden } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Text } from '#src/ui/text.tsx'
import type { InviteUsersActor } from './invite-users-dialog.tsx'

const selectView = (snapshot: SnapshotFrom<typeof inviteUsersFlow>) => {
  if (snapshot.matches({ link: 'failed' })) return 'failed'
  if (snapshot.matches({ link: 'loading' })) return 'loading'
  return snapshot.context.link === null ? 'off' : 'shown'
}

/** The company's link: anyone with an email of the company's domains may join by it. */
export function LinkInvite({ actor }: { actor: InviteUsersActor }) {
  const { t, i18n } = useLingui()
  const view = useSelector(actor, selectView)
  const isSwitching = useSelector(actor, snapshot => snapshot.matches({ link: 'switching' }))
  const failure = useSelector(actor, ({ context }) => context.linkFailure)
  const turn = (on: boolean) => actor.send({ type: 'inviteUsers.linkSwitched', on })
  if (view === 'loading') {
    return (
      <Loading text={t`Loading the link`}>
        <Stack gap={3}>
          <Skeleton height="46px" />
          <Skeleton width="60%" />
        </Stack>
      </Loading>
    )
  }
  if (view === 'failed') {
    return (
      <ErrorState
        level={3}
        title={<Trans>The link couldn’t be loaded</Trans>}
        action={
          <Button onClick={() => actor.send({ type: 'inviteUsers.linkRetried' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failure && i18n._(membershipFailureMessages(failure))}
      </ErrorState>
    )
  }
  const refusal = failure && (
    <Notice tone="danger" role="alert" title={i18n._(membershipFailureMessages(failure))} />
  )
  if (view === 'off') {
    return (
      <>
        {refusal}
        <EmptyState
          icon={Link2Off}
          level={3}
          title={<Trans>The link is turned off</Trans>}
          action={
            <Button busy={isSwitching} onClick={() => turn(true)}>
              <Trans>Turn the link on</Trans>
            </Button>
          }
        >
          <Trans>
            No one can join using a link. Turning it on creates a new one; older ones stay invalid.
          </Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <Stack gap={4}>
      {refusal}
      <TheLink actor={actor} />
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Text size="t2" tone="quiet" maxWidth="48ch">
          <Trans>If it’s in the wrong hands, turn it off: it stops working immediately for everyone.</Trans>
        </Text>
        <Button variant="danger" size="s" busy={isSwitching} onClick={() => turn(false)}>
          <Trans>Turn the link off</Trans>
        </Button>
      </Flex>
    </Stack>
  )
}

function TheLink({ actor }: { actor: InviteUsersActor }) {
  const { t } = useLingui()
  const formats = useFormats()
  const link = useSelector(actor, ({ context }) => context.link)
  const [isCopied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  if (!link) return null
  const until = formats.date(link.expiresAt)
  const notCopied =
    isCopied === 'notCopied' ? t`The link couldn’t be copied. Select it and copy it yourself.` : undefined
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <Flex gap={2} alignItems="flex-end" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      <Box flex={1} minWidth="200px">
        <TextField
          label={t`Link to join`}
          readOnly
          value={link.url}
          error={notCopied}
          onFocus={event => event.currentTarget.select()}
          help={
            <Trans>
              Works until {until} for everyone with an email address at the company’s verified domains.
            </Trans>
          }
        />
      </Box>
      <Box alignSelf={{ md: 'flex-start' }} paddingTop={{ md: '27px' }}>
        <Button variant="plain" minHeight="46px" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {isCopied === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
      </Box>
      <VisuallyHidden role="status">
        {isCopied === 'copied' && t`The link is copied.`}
        {notCopied}
      </VisuallyHidden>
    </Flex>
  )
}
